import type { Notification } from '@fanlight/contract/people/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { hub } from '../../testing/fake-hub.ts'
import { listen, openList } from './notification-store.ts'
import { notificationsQuery } from './notifications-api.ts'

vi.mock('@microsoft/signalr', () => import('../../testing/fake-hub.ts'))

let stop: () => void
beforeEach(async () => {
  hub.forget()
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
})
afterEach(() => {
  stop()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const line = (id: number, message: string): Notification => ({
  id,
  message,
  isRead: false,
  createdAt: '2026-11-20T10:00:00Z',
  relatedEntityType: null,
  relatedEntityId: null,
  avatarUrl: null,
  pictureUrl: null,
})
const listed = 'GET /notifications?includeRead=true&page=1&pageSize=24'
const shown = () =>
  queryClient.getQueryData(notificationsQuery.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id))

test.each([
  ['an answer that was written before it', [line(11, 'Fay liked “Rooftop”')], [12, 11]],
  ['an answer that has it', [line(12, 'Your comment was removed'), line(11, 'Fay liked “Rooftop”')], [12, 11]],
])('notifications that arrive during loading are included, by %s', async (_, body, ids) => {
  const answer = later()
  fakeApi({
    [listed]: answer.answer,
    'GET /notifications/unread-count': { body: { count: 1, messages: 2 } },
    'PUT /notifications/read-all': { body: true },
  })
  stop = listen()
  await vi.waitFor(() => expect(hub.latest().state).toBe('Connected'))
  const opened = openList()
  hub.latest().say('ReceiveNotification', line(12, 'Your comment was removed'))
  answer.give({ body })
  await opened
  expect(shown()).toEqual(ids)
})

test('later notifications are on top, once', async () => {
  fakeApi({
    [listed]: { body: [line(11, 'Fay liked “Rooftop”')] },
    'GET /notifications/unread-count': { body: { count: 0, messages: 0 } },
    'PUT /notifications/read-all': { body: true },
  })
  stop = listen()
  await vi.waitFor(() => expect(hub.latest().state).toBe('Connected'))
  await openList()
  hub.latest().say('ReceiveNotification', line(12, 'Your comment was removed'))
  expect(shown()).toEqual([12, 11])
  await openList()
  expect(shown()).toEqual([11])
})
