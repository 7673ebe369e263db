import type { Message, MessageNews, OpenThread } from '@fanlight/contract/content/messages/messages'
import { queryClient } from '../../lib/query-client.ts'
import { messagesQuery, threadQuery } from './messages-api.ts'

/** Messages of all loaded pages, oldest first, once each. */
export function inOrder(pages: { messages: Message[] }[]) {
  const byNumber = new Map(pages.flatMap(({ messages }) => messages.map((one) => [one.number, one] as const)))
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

/** Puts a new or changed message in its place. If others are missing before it, the newest page is read again. */
export function putMessage(message: Message) {
  const { queryKey } = messagesQuery(message.threadId)
  const kept = queryClient.getQueryData(queryKey)
  if (!kept) return
  const newest = kept.pages[0]?.messages[0]?.number ?? 0
  if (message.number > newest + 1) return void queryClient.invalidateQueries({ queryKey })
  queryClient.setQueryData(queryKey, {
    ...kept,
    pages: kept.pages.map((page, index) => {
      if (index === 0 && message.number === newest + 1) return { ...page, messages: [message, ...page.messages] }
      return { ...page, messages: page.messages.map((one) => (one.number === message.number ? message : one)) }
    }),
  })
}

/** File addresses live for minutes; fetch new ones, but not again and again for a deleted file. */
let renewedAt = 0
export function renewFiles(threadId: number) {
  if (Date.now() - renewedAt < 10_000) return
  renewedAt = Date.now()
  void queryClient.invalidateQueries({ queryKey: messagesQuery(threadId).queryKey })
}

/** Applies the server's news to an open thread. */
export function heed(news: MessageNews) {
  if (news.kind === 'message' || news.kind === 'changed') {
    putMessage(news.message)
    readAgainIfPaid(news.threadId)
  }
  changeThread(news.threadId, (thread) => {
    if (news.kind === 'message') {
      const { number, side } = news.message
      return {
        ...thread,
        lastNumber: Math.max(thread.lastNumber, number),
        bothWrote: thread.bothWrote || side !== thread.side,
      }
    }
    if (news.kind !== 'read') return thread
    return news.by === thread.side
      ? { ...thread, readNumber: Math.max(thread.readNumber, news.number), unread: 0 }
      : { ...thread, otherReadNumber: Math.max(thread.otherReadNumber ?? 0, news.number) }
  })
}

/** Each message may settle what a first message costs, or what is held for it. */
function readAgainIfPaid(id: number) {
  const { queryKey } = threadQuery(id)
  const first = queryClient.getQueryData(queryKey)?.first
  if (first && (first.price !== null || first.paid?.state === 'held')) void queryClient.invalidateQueries({ queryKey })
}

export const changeThread = (id: number, change: (thread: OpenThread) => OpenThread) =>
  queryClient.setQueryData(threadQuery(id).queryKey, (kept) => kept && change(kept))
