import { warnLocally } from '../lib/local-log.ts'
import { readAfterWrites } from '../lib/read-after-writes.ts'
import { changePost } from './kept-posts.ts'
import { getPost } from './posts-api.ts'

/** A post whose addresses were renewed just now and still cannot be loaded is not asked for again and again. */
const renewAtMostEvery = 20_000
const renewedAt = new Map<number, number>()

/** Reads posts again: their media addresses are new ones, and what has changed is seen. */
export async function renewPosts(ids: number[]) {
  const answers = await Promise.allSettled(ids.map(getPost))
  if (answers.some(({ status }) => status === 'rejected')) warnLocally('Some posts could not be brought up to date.')
  for (const answer of answers) if (answer.status === 'fulfilled') changePost(answer.value.id, answer.value)
}

/** A viewing has begun: the server alone knows until when it runs. Its media stay as they are, on their way. */
export async function renewViewing(id: number) {
  try {
    const { viewingEndsAt } = await readAfterWrites(() => getPost(id))
    changePost(id, { viewingEndsAt })
  } catch (error) {
    warnLocally('It is not known until when a viewing runs.', error)
  }
}

/** Its media addresses have run out. */
export function renewExpired(id: number) {
  if (Date.now() - (renewedAt.get(id) ?? 0) < renewAtMostEvery) return
  renewedAt.set(id, Date.now())
  void renewPosts([id])
}
