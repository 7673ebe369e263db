import type { HomePost } from '@fanlight/contract/content/home'
import { limits } from '@fanlight/contract/platform/limits'
import { queryOptions } from '@tanstack/react-query'
import type { ListPage } from '../../lib/api-client.ts'
import { call } from '../../lib/call.ts'
import { readAfterWrites } from '../../lib/read-after-writes.ts'
import { listQuery } from '../../lib/use-list.ts'

const pageSize = limits.postsPageSize

interface HomePage extends ListPage<HomePost> {
  /** The newest post seen before this visit. */
  seenUpTo: number | null
  /** Whether they follow or subscribe to anyone. */
  hasAnybody: boolean
}

async function getHome(before: number | undefined): Promise<HomePage> {
  const { posts, next, ...rest } = await readAfterWrites(() => call('readHome', { query: { before, pageSize } }))
  return { items: posts, total: 0, hasNext: next !== null, ...rest }
}

export const homeQuery = listQuery<HomePost, HomePage>({
  key: ['posts', 'home'],
  load: (_, last) => getHome(last),
  failed: 'Failed to load posts.',
})

/** The number of unseen posts; updated live, and read again after a gap. */
export const newCountQuery = queryOptions({
  queryKey: ['home', 'new-count'],
  queryFn: async () => (await call('countNewPosts')).count,
  staleTime: Number.POSITIVE_INFINITY,
})

export const setSeen = (postId: number) => call('markHomeSeen', { body: { postId } })
