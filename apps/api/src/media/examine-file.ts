import { Problem } from '../problems/problem.ts'
import type { UploadedFile } from '../uploads/keep-uploaded-file.ts'
import type { Examiner } from './examiner.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Examined {
  /** How much work its pictures will be. */
  megapixels: number
  width: number | null
  height: number | null
  durationMs: number | null
}

/** Looks at an uploaded file as far as is quick. What it finds wrong is told with the file's name. */
export const examineFile = (examiner: Examiner, file: UploadedFile): Promise<Examined> =>
  withFileName(file, async () => {
    if (file.kind === 'image') {
      return {
        megapixels: await examiner.run('measureImage', [file.path], file.signal),
        width: null,
        height: null,
        durationMs: null,
      }
    }
    const { width, height, durationMs } = await examiner.run('inspectVideo', [file.path], file.signal)
    return { megapixels: 0, width, height, durationMs }
  })

/** Reads a picture to its end, for those that are not made at once. */
export const readWholeImage = (examiner: Examiner, file: UploadedFile) =>
  withFileName(file, () => examiner.run('checkImage', [file.path], file.signal))

/** Turns what is wrong with a file into the answer that names it. */
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
