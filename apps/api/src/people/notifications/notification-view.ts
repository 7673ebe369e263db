import type { Notification } from '@fanlight/contract/people/notifications'
import type { NotificationRow } from './notifications.queries.ts'
import { say } from './sentences.ts'

export const viewNotification = (row: NotificationRow, pictureUrl: string | null): Notification => ({
  id: row.id,
  message: say(row.sentence, row.params, row),
  createdAt: row.createdAt.toISOString(),
  isRead: row.isRead,
  relatedEntityType: row.relatedEntityType,
  relatedEntityId: row.relatedEntityId,
  avatarUrl: row.avatarUrl,
  pictureUrl,
})
