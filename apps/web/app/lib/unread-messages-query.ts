import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The number of conversations with something unread. It comes with the bell's count, and is read alone when a message arrives. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['unread-messages'],
  queryFn: async () => (await call('countUnread')).messages,
  enabled: false,
})
