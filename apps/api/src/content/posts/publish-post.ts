import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type Inspected, inspectFile, readWholeImage, withFileName } from '../../platform/media/inspect-file.ts'
import { storePictures } from '../../platform/media/make-files.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { namesOf, originalName, originalTypes, posterName } from '../../platform/media/stored-files.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { type GivenTags, putPostTags } from '../tags/put-tags.ts'
import {
  findPostByKey,
  insertMedia,
  insertPost,
  type NewMediaRow,
  type NewPostRow,
  settlePost,
} from './publish.queries.ts'

export interface Needed {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  config: Config
  log: Log
}

type NewPost = Omit<NewPostRow, 'imageCount'> & { tags?: GivenTags }

/** Up to so many megapixels, pictures are made while the creator waits; more, and videos, become jobs. */
const madeAtOnce = 60
/** Pictures up to so many megapixels are made in a moment: an album may use a second place that is free. */
const quicklyMade = 4

interface Draft {
  key: string
  file: UploadedFile
  poster: UploadedFile | undefined
  inspected: Inspected
}

/**
 * Publishes a post with its files; returns its id. Files are stored first, then all rows in one transaction: a
 * failure in between leaves orphaned files, which are removed later, but never half a post.
 */
export async function publishPost(deps: Needed, post: NewPost, files: UploadedFile[], posters: UploadedFile[] = []) {
  const earlier = await publishedBefore(deps, post)
  if (earlier !== undefined) return earlier
  const drafts = await inspectAll(deps, files, posters)
  const atOnce =
    drafts.every(({ file }) => file.kind === 'image') &&
    drafts.reduce((sum, { inspected }) => sum + inspected.megapixels, 0) <= madeAtOnce
  try {
    const media = await storeAll(deps, drafts, atOnce)
    const imageCount = media.filter(({ kind }) => kind === 'image').length
    const id = await insert(deps, { ...post, imageCount }, media)
    if (id !== undefined) return id
    const quicker = await publishedBefore(deps, post)
    if (quicker === undefined) throw new Problem(404, 'Profile not found')
    await removeFiles(deps, drafts)
    return quicker
  } catch (error) {
    // If the commit's outcome is unknown, the post may exist: the files are left to the clean-up.
    if (error instanceof Problem) await removeFiles(deps, drafts)
    throw error
  }
}

/** The post of an earlier request with this key, whose answer was lost. */
async function publishedBefore({ db }: { db: Db }, post: NewPost): Promise<number | undefined> {
  const earlier = post.key === null ? undefined : await findPostByKey(db, post)
  if (earlier && !earlier.isSame) throw invalid('Idempotency-Key', 'This Idempotency-Key was used for another post.')
  return earlier?.id
}

async function storeAll(deps: Needed, drafts: Draft[], atOnce: boolean): Promise<NewMediaRow[]> {
  const stored = await Promise.allSettled(drafts.map((draft) => store(deps, draft, atOnce)))
  return stored.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

const removeFiles = ({ store, log }: { store: Store; log: Log }, drafts: Draft[]) =>
  store.remove(drafts.flatMap(({ key, file }) => namesOf({ key, original: file.format }))).catch((error) => {
    log.warn({ err: error }, 'files of a post that was not published are left for the clean-up')
  })

async function inspectAll(
  { mediaInspector }: Needed,
  files: UploadedFile[],
  posters: UploadedFile[],
): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const file of files) {
    const video = drafts.filter((draft) => draft.file.kind === 'video').length
    const poster = file.kind === 'video' ? posters[video] : undefined
    if (poster) await inspectFile(mediaInspector, poster)
    drafts.push({ key: randomUUID(), file, poster, inspected: await inspectFile(mediaInspector, file) })
  }
  return drafts
}

async function store(deps: Needed, { key, file, poster, inspected }: Draft, atOnce: boolean): Promise<NewMediaRow> {
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

async function makeNow(deps: Needed, { key, file, inspected }: Omit<Draft, 'poster'>, atOnce: boolean) {
  const places = inspected.megapixels <= quicklyMade ? 2 : 1
  if (atOnce) return withFileName(file, () => storePictures(deps, { key, file: file.path, asked: { ...file, places } }))
  await readWholeImage(deps.mediaInspector, file)
}

/** The new post's id; undefined if the profile is gone, or the key was used. */
async function insert(
  { db, bus }: { db: Db; bus: Bus },
  post: NewPostRow & { tags?: GivenTags },
  media: NewMediaRow[],
): Promise<number | undefined> {
  const inserted = await db.tx(async (tx) => {
    const created = await insertPost(tx, post)
    if (!created) return undefined
    await insertMedia(tx, created.id, media)
    await putPostTags(tx, created.id, post.tags)
    const settled = await settlePost(tx, created.id)
    if (!settled) await enqueue(tx, 'finish-post', { postId: created.id }, { key: `finish-post-${created.id}` })
    else if (settled.isShown) await enqueue(tx, 'announce-post', { postId: created.id })
    return { id: created.id, isShown: settled?.isShown }
  })
  if (inserted?.isShown) await bus.publish('posts-changed', { profileId: post.profileId })
  return inserted?.id
}
