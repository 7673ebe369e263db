import type { Delivery, NotificationKind } from '@fanlight/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'

export const pageSize = 24

export const listNotifications = (page: number) =>
  call('listNotifications', { query: { includeRead: true, page, pageSize } })

export const countUnread = async () => (await call('countUnread')).count

export const markAllRead = () => call('markAllRead')

export const getPreferences = () => call('readPreferences')

export const savePreferences = (wanted: Partial<Record<NotificationKind, boolean>>) =>
  call('savePreferences', { body: wanted })

export const deliveryQuery = queryOptions({
  queryKey: ['notifications', 'delivery'],
  queryFn: ({ signal }) => sayingOf(call('readDelivery', { signal }), messageElse('Your choices could not be loaded.')),
})
export const saveDelivery = (delivery: Delivery) => call('saveDelivery', { body: delivery })
