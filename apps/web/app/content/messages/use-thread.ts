import type { OpenThread } from '@fanlight/contract/content/messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { changeThread, heed, inOrder } from './kept-messages.ts'
import { markRead, messagesQuery, threadQuery } from './messages-api.ts'

const typingShownFor = 5000
const readAfter = 400

/** The messages of an open thread, kept up to date by the live connection. */
export function useThread(thread: OpenThread) {
  const { id } = thread
  const query = useInfiniteQuery(messagesQuery(id))
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = [
      onLive('MessageNews', (news) => {
        if (news.threadId !== id) return
        heed(news)
        clearTimeout(timer)
        setTyping(news.kind === 'typing' && news.by !== news.side)
        if (news.kind === 'typing') timer = setTimeout(() => setTyping(false), typingShownFor)
      }),
      onLive('BackAfterGap', () => {
        void queryClient.invalidateQueries({ queryKey: messagesQuery(id).queryKey })
        void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [id])
  const messages = useMemo(() => query.data && inOrder(query.data.pages), [query.data])
  useReadMark(thread, messages?.at(-1)?.number ?? 0)
  return {
    messages,
    isTyping,
    error: query.isFetching ? undefined : query.error?.message,
    isLoading: query.isFetching,
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    load: () => void query.refetch(),
    loadOlder: () => void query.fetchNextPage(),
  }
}

/** Messages on the screen count as read while the window is visible. */
function useReadMark({ id, readNumber }: OpenThread, newest: number) {
  const told = useRef(readNumber)
  useEffect(() => {
    if (newest <= Math.max(told.current, readNumber)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        told.current = newest
        changeThread(id, (thread) => ({ ...thread, readNumber: Math.max(thread.readNumber, newest), unread: 0 }))
        // If that fails, the next message or visit corrects it.
        markRead(id, newest).catch(() => undefined)
      }, readAfter)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [id, newest, readNumber])
}
