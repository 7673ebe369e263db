import type { Notification, NotificationPreferences } from '@fanlight/contract/people/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'

const pageSize = 24

/** Read when the list opens; pushed ones are added. */
export const notificationsQuery = {
  ...listQuery<Notification>({
    key: ['bell', 'list'],
    load: async (page, before) => {
      const items = await call('listNotifications', { query: { includeRead: true, page, pageSize, before } })
      return { items, total: items.length, hasNext: items.length === pageSize }
    },
    failed: messageElse('The notifications could not be loaded.'),
  }),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Updated by the live connection, not by the bells that show it. */
export const unreadQuery = queryOptions({
  queryKey: ['bell', 'unread'],
  queryFn: async () => {
    const { count, messages } = await call('countUnread')
    // Shown at the messages link.
    queryClient.setQueryData(['unread-messages'], messages)
    return count
  },
  enabled: false,
})

export const markAllRead = () => call('markAllRead')

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: () => sayingOf(call('readPreferences'), messageElse('Your choices could not be loaded.')),
})
export const savePreferences = (wanted: NotificationPreferences) => call('savePreferences', { body: wanted })
