import { Paging } from '@fanlight/contract/fields'
import {
  Notification,
  NotificationListQuery,
  NotificationPreferences,
  NotificationPreferencesChange,
  notificationKinds,
  UnreadCount,
} from '@fanlight/contract/notifications'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { viewNotification } from './notification-view.ts'
import { countUnread, listMutes, listNotifications, markAllRead, setMutes } from './notifications.queries.ts'

const ListQuery = NotificationListQuery.extend(Paging.shape)

export function notificationRoutes(api: Api, { db, bus }: Deps) {
  api.get(
    '/notifications',
    { schema: { querystring: ListQuery, response: { 200: z.array(Notification) } } },
    async (request) => {
      const { userId } = requireViewer(request)
      const { includeRead, page, pageSize } = request.query
      const rows = await listNotifications(db, userId, includeRead, pageSize, (page - 1) * pageSize)
      return rows.map(viewNotification)
    },
  )

  api.get('/notifications/unread-count', { schema: { response: { 200: UnreadCount } } }, async (request) => {
    const { count } = await countUnread(db, requireViewer(request).userId)
    return { count }
  })

  api.put('/notifications/read-all', { schema: { response: { 200: z.boolean() } } }, async (request) => {
    const { userId } = requireViewer(request)
    const marked = await markAllRead(db, userId)
    if (marked > 0) await bus.publish('notifications-read', { userId })
    return true
  })

  api.get('/notifications/preferences', { schema: { response: { 200: NotificationPreferences } } }, async (request) => {
    const muted = (await listMutes(db, requireViewer(request).userId)).map(({ kind }) => kind)
    return preferences(muted)
  })

  api.put(
    '/notifications/preferences',
    { schema: { body: NotificationPreferencesChange, response: { 200: NotificationPreferences } } },
    async (request) => {
      const { userId } = requireViewer(request)
      const muted = notificationKinds.filter((kind) => request.body[kind] === false)
      await db.tx((tx) => setMutes(tx, userId, muted))
      return preferences(muted)
    },
  )
}

const preferences = (muted: readonly string[]) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, !muted.includes(kind)])) as NotificationPreferences
