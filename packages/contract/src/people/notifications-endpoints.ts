import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, KeyPaging } from '../platform/fields.ts'
import {
  Delivery,
  MailLinkParams,
  Notification,
  NotificationListQuery,
  NotificationPreferences,
  NotificationPreferencesChange,
  UnreadOfAll,
  Unsubscribed,
} from './notifications.ts'
import { PushDevice, PushKey, PushSubscribed } from './push.ts'

export const notificationEndpoints = {
  listNotifications: {
    who: 'person',
    query: NotificationListQuery.extend(KeyPaging.shape),
    answer: z.array(Notification),
  },
  countUnread: { who: 'person', answer: UnreadOfAll },
  markAllRead: { who: 'person', answer: z.boolean() },
  readPreferences: { who: 'person', answer: NotificationPreferences },
  savePreferences: { who: 'person', body: NotificationPreferencesChange, answer: NotificationPreferences },
  readDelivery: { who: 'person', answer: Delivery },
  saveDelivery: { who: 'person', body: Delivery, answer: Delivery },
  readPushKey: { who: 'person', answer: PushKey },
  listPushDevices: { who: 'person', answer: z.array(PushDevice) },
  addPushDevice: { who: 'person', body: PushSubscribed, answer: z.array(PushDevice) },
  removePushDevice: { who: 'person', params: IdParams, answer: z.array(PushDevice) },
  unsubscribe: { who: 'anybody', viewer: 'ignored', params: MailLinkParams, answer: Unsubscribed, bodyLimit: 4096 },
} satisfies Record<string, Endpoint>
