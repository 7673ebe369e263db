import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../lib/format.ts'
import { onLive } from '../../lib/live-events.ts'
import { warnLocally } from '../../lib/local-log.ts'
import { queryClient } from '../../lib/query-client.ts'
import { newCountQuery, setSeen } from './home-api.ts'

const { queryKey } = newCountQuery

/** Live posts among the counted ones, each once. */
const heard = new Set<number>()
let shownUpTo = 0

/** The number of posts since the feed was last seen: read once, then updated live. Used on all screens. */
export const useNewPosts = () => useQuery(newCountQuery, queryClient).data ?? 0

/** '1 new post', '99+ new posts'. */
export const newPostsText = (count: number) =>
  count > limits.newPostsBadge ? `${limits.newPostsBadge}+ new posts` : plural(count, 'new post')

/** A pending count may be older than the posts that have arrived. */
async function countAgain() {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Listens while someone is signed in; returns the stop function. */
export function listenForPosts() {
  const stops = [
    onLive('HomeGrew', ({ postId }) => {
      if (postId <= shownUpTo || heard.has(postId)) return
      heard.add(postId)
      if (queryClient.isFetching({ queryKey }) > 0) return void countAgain()
      queryClient.setQueryData(queryKey, (count) => (count === undefined ? undefined : count + 1))
    }),
    onLive('BackAfterGap', () => void queryClient.invalidateQueries({ queryKey })),
  ]
  return () => {
    for (const stop of stops) stop()
    heard.clear()
    shownUpTo = 0
    queryClient.removeQueries({ queryKey })
  }
}

/** Marks posts up to this one as seen, on all devices. Newer live ones stay new. */
export function markShown(postId: number) {
  if (postId <= shownUpTo) return
  shownUpTo = postId
  for (const id of heard) if (id <= postId) heard.delete(id)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, heard.size)
  setSeen(postId)
    // Live posts may have been deleted since.
    .then(() => (heard.size > 0 ? countAgain() : undefined))
    .catch(() => warnLocally('How far the feed was seen could not be kept.'))
}
