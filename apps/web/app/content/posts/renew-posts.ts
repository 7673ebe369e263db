import { warnLocally } from '../../lib/local-log.ts'
import { readAfterWrites } from '../../lib/read-after-writes.ts'
import { changePost } from './kept-posts.ts'
import { getPost } from './posts-api.ts'

/** Don't keep rereading a post whose fresh addresses still fail. */
const renewAtMostEvery = 20_000
const renewedAt = new Map<number, number>()

/** Reads posts again, for fresh media addresses and changes. */
export async function renewPosts(ids: number[]) {
  const answers = await Promise.allSettled(ids.map(getPost))
  if (answers.some(({ status }) => status === 'rejected')) warnLocally('Some posts could not be brought up to date.')
  for (const answer of answers) if (answer.status === 'fulfilled') changePost(answer.value.id, answer.value)
}

/** A viewing has started, and only the server knows its end. Its media continue to load. */
export async function renewViewing(id: number) {
  try {
    const { viewingEndsAt } = await readAfterWrites(() => getPost(id))
    changePost(id, { viewingEndsAt })
  } catch (error) {
    warnLocally('The end of a viewing is unknown.', error)
  }
}

/** Its media addresses expired. */
export function renewExpired(id: number) {
  if (Date.now() - (renewedAt.get(id) ?? 0) < renewAtMostEvery) return
  renewedAt.set(id, Date.now())
  void renewPosts([id])
}
