import type { Config } from '../../platform/config/config.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { type GivenTags, putPostTags } from '../tags/put-tags.ts'
import {
  findPostByKey,
  findPostOfKey,
  insertMedia,
  insertPost,
  type NewMediaRow,
  type NewPostRow,
  settlePost,
} from './publish.queries.ts'
import { inspectFiles, removeFiles, storeFiles } from './store-media.ts'

export interface Needed {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  config: Config
  log: Log
}

export type { NewMediaRow }

export type NewPost = Omit<NewPostRow, 'imageCount'> & { tags?: GivenTags }

/**
 * Publishes a post with its files; returns its id. Files are stored first, then all rows in one transaction: a
 * failure in between leaves orphaned files, which are removed later, but never half a post.
 */
export async function publishPost(deps: Needed, post: NewPost, files: UploadedFile[], posters: UploadedFile[] = []) {
  const earlier = await publishedBefore(deps, post)
  if (earlier !== undefined) return earlier
  const inspected = await inspectFiles(deps, files, posters)
  try {
    const media = await storeFiles(deps, inspected)
    const id = await insert(deps, post, media)
    if (id !== undefined) return id
    const quicker = await publishedBefore(deps, post)
    if (quicker === undefined) throw new Problem(404, 'Profile not found')
    await removeFiles(deps, inspected)
    return quicker
  } catch (error) {
    // If the commit's outcome is unknown, the post may exist: leave the files to the clean-up.
    if (error instanceof Problem) await removeFiles(deps, inspected)
    throw error
  }
}

/** The post created with this key. */
export const postOfKey = async (db: Db, creatorId: number, key: string) => (await findPostOfKey(db, creatorId, key))?.id

/** The post of an earlier request with this key, whose answer was lost. */
async function publishedBefore({ db }: { db: Db }, post: NewPost): Promise<number | undefined> {
  const earlier = post.key === null ? undefined : await findPostByKey(db, post)
  if (earlier && !earlier.isSame) throw invalid('Idempotency-Key', 'This Idempotency-Key was used for another post.')
  return earlier?.id
}

/** The new post's id; undefined if the profile is gone, or the key was used. */
async function insert(
  { db, bus }: Pick<Needed, 'db' | 'bus'>,
  post: NewPost,
  media: NewMediaRow[],
): Promise<number | undefined> {
  const inserted = await db.tx((tx) => insertWithMedia(tx, post, media))
  if (inserted?.isShown) await bus.publish('posts-changed', { profileId: post.profileId })
  return inserted?.id
}

/** For callers that do more in the transaction. Publish `posts-changed` after its commit if the post is shown. */
export async function insertWithMedia(tx: Tx, post: NewPost, media: NewMediaRow[]) {
  const imageCount = media.filter(({ kind }) => kind === 'image').length
  const created = await insertPost(tx, { ...post, imageCount })
  if (!created) return undefined
  await insertMedia(tx, created.id, media)
  await putPostTags(tx, created.id, post.tags)
  const settled = await settlePost(tx, created.id)
  if (!settled) await enqueue(tx, 'finish-post', { postId: created.id }, { key: `finish-post-${created.id}` })
  else if (settled.isShown) await enqueue(tx, 'announce-post', { postId: created.id })
  return { id: created.id, isShown: settled?.isShown ?? false }
}
