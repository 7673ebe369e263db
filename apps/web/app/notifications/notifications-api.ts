import type {
  Notification,
  NotificationKind,
  NotificationPreferences,
  UnreadCount,
} from '@fanlight/contract/notifications'
import { api } from '../lib/api-client.ts'

export const pageSize = 24

export const listNotifications = (page: number) =>
  api.get<Notification[]>('/notifications', { query: { includeRead: true, page, pageSize } })

export const countUnread = async () => (await api.get<UnreadCount>('/notifications/unread-count')).count

export const markAllRead = () => api.put<boolean>('/notifications/read-all')

export const getPreferences = () => api.get<NotificationPreferences>('/notifications/preferences')

export const savePreferences = (wanted: Partial<Record<NotificationKind, boolean>>) =>
  api.put<NotificationPreferences>('/notifications/preferences', wanted)
