import { Problem } from '../problems/problem.ts'
import type { UploadedFile } from '../uploads/keep-uploaded-file.ts'
import type { MediaInspector } from './media-inspector.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Inspected {
  /** How much work its pictures will be. */
  megapixels: number
  width: number | null
  height: number | null
  durationMs: number | null
}

/** Checks an uploaded file as far as that is quick. Errors name the file. */
export const inspectFile = (mediaInspector: MediaInspector, file: UploadedFile): Promise<Inspected> =>
  withFileName(file, async () => {
    if (file.kind === 'image') {
      return {
        megapixels: await mediaInspector.run('measureImage', [file.path], file),
        width: null,
        height: null,
        durationMs: null,
      }
    }
    const { width, height, durationMs } = await mediaInspector.run('inspectVideo', [file.path], file)
    return { megapixels: 0, width, height, durationMs }
  })

/** Decodes a whole picture, for those whose sizes are made later. */
export const readWholeImage = (mediaInspector: MediaInspector, file: UploadedFile) =>
  withFileName(file, () => mediaInspector.run('checkImage', [file.path], file))

/** Turns a file error into an answer with the file's name. */
export async function withFileName<T>(file: UploadedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const heic = 'is a HEIC picture, which we cannot read. Please save it as JPEG.'
    const text = `${file.name} ${file.format === 'heic' ? heic : error.reason}`
    throw new Problem(error.tooLarge ? 413 : 415, text, { errors: { [file.field]: [text] } })
  }
}
