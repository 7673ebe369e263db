import { queryOptions, useQuery } from '@tanstack/react-query'
import { onLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isWaiting } from './is-waiting.ts'
import { countUnreadThreads } from './messages-api.ts'

/** It comes with the bell's count, and is read alone when a message arrives. */
const unreadMessagesQuery = queryOptions({
  queryKey: ['unread-messages'],
  queryFn: async () => {
    const { fan, creator } = await countUnreadThreads()
    return fan + creator
  },
  enabled: false,
})

/** Used on all screens. */
export const useUnreadMessages = () => useQuery(unreadMessagesQuery, queryClient).data ?? 0

const pause = 500
const spread = 3000

/** Listens while someone is signed in, and sends messages written offline; returns the stop function. */
export function listenForMessages(userId: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = (wait = pause) => {
    clearTimeout(timer)
    timer = setTimeout(
      () => void queryClient.fetchQuery({ ...unreadMessagesQuery, staleTime: 0 }).catch(() => undefined),
      wait,
    )
  }
  const send = async () => {
    if (!isWaiting(userId)) return
    const { sendWaiting } = await import('./outbox.ts')
    await sendWaiting(userId)
  }
  const trySend = () => void send().catch(() => undefined)
  const stops = [
    onLive('MessageNews', ({ kind }) => {
      if (kind === 'message' || kind === 'read' || kind === 'place') count()
      // Many fans hear of it at once.
      if (kind === 'broadcast') count(pause + Math.random() * spread)
    }),
    onLive('BackAfterGap', trySend),
  ]
  addEventListener('online', trySend)
  trySend()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', trySend)
    for (const stop of stops) stop()
    queryClient.removeQueries({ queryKey: unreadMessagesQuery.queryKey })
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
