import { randomUUID } from 'node:crypto'
import type { Log } from '../../platform/db/client.ts'
import { type Inspected, inspectFile, readWholeImage, withFileName } from '../../platform/media/inspect-file.ts'
import { storePictures } from '../../platform/media/make-files.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { namesOf, originalName, originalTypes, posterName } from '../../platform/media/stored-files.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import type { NewMediaRow } from './publish.queries.ts'

interface Needed {
  store: Store
  mediaInspector: MediaInspector
  log: Log
}

/** Pictures up to this many megapixels are processed while the creator waits; larger ones and videos become jobs. */
const madeAtOnce = 60
/** Pictures up to this many megapixels are quick: an album may use a second free place. */
const quicklyMade = 4

export interface NewFile {
  key: string
  file: UploadedFile
  poster: UploadedFile | undefined
  inspected: Inspected
}

/** Checks every file before storing any. */
export async function inspectFiles(
  { mediaInspector }: Pick<Needed, 'mediaInspector'>,
  files: UploadedFile[],
  posters: UploadedFile[],
): Promise<NewFile[]> {
  const found: NewFile[] = []
  for (const file of files) {
    const video = found.filter((one) => one.file.kind === 'video').length
    const poster = file.kind === 'video' ? posters[video] : undefined
    if (poster) await inspectFile(mediaInspector, poster)
    found.push({ key: randomUUID(), file, poster, inspected: await inspectFile(mediaInspector, file) })
  }
  return found
}

/** Stores files, and their pictures where that is quick. */
export async function storeFiles(deps: Needed, files: NewFile[]): Promise<NewMediaRow[]> {
  const atOnce =
    files.every(({ file }) => file.kind === 'image') &&
    files.reduce((sum, { inspected }) => sum + inspected.megapixels, 0) <= madeAtOnce
  const stored = await Promise.allSettled(files.map((file) => store(deps, file, atOnce)))
  return stored.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

export const removeFiles = ({ store, log }: Pick<Needed, 'store' | 'log'>, files: NewFile[]) =>
  store.remove(files.flatMap(({ key, file }) => namesOf({ key, original: file.format }))).catch((error) => {
    log.warn({ err: error }, 'files that belong to no post are left for the clean-up')
  })

async function store(deps: Needed, { key, file, poster, inspected }: NewFile, atOnce: boolean): Promise<NewMediaRow> {
  const made = file.kind === 'image' ? await makeNow(deps, { key, file, inspected }, atOnce) : undefined
  await deps.store.put(originalName(key, file.format), { file: file.path }, originalTypes[file.format])
  if (poster) {
    await readWholeImage(deps.mediaInspector, poster)
    await deps.store.put(posterName(key), { file: poster.path }, originalTypes[poster.format])
  }
  return {
    key,
    kind: file.kind,
    original: file.format,
    posterGiven: poster !== undefined,
    state: made ? 'ready' : 'processing',
    mime: file.kind === 'image' ? 'image/webp' : file.format === 'webm' ? 'video/webm' : 'video/mp4',
    bytes: file.bytes,
    width: made?.width ?? inspected.width,
    height: made?.height ?? inspected.height,
    durationMs: inspected.durationMs,
  }
}

async function makeNow(deps: Needed, { key, file, inspected }: Omit<NewFile, 'poster'>, atOnce: boolean) {
  const places = inspected.megapixels <= quicklyMade ? 2 : 1
  if (atOnce) return withFileName(file, () => storePictures(deps, { key, file: file.path, asked: { ...file, places } }))
  await readWholeImage(deps.mediaInspector, file)
}
