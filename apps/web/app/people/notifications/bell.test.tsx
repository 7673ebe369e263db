import type { Notification } from '@fanlight/contract/people/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { hub } from '../../testing/fake-hub.ts'
import { WithData } from '../../testing/with-data.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import Bell from './bell.tsx'
import { notificationsQuery } from './notifications-api.ts'

vi.mock('@microsoft/signalr', () => import('../../testing/fake-hub.ts'))

beforeEach(() => {
  hub.forget()
  document.title = 'Wallet'
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
})
afterEach(() => {
  cleanup()
  clearSession()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const line = (id: number, message: string, over: Partial<Notification> = {}): Notification =>
  ({
    id,
    message,
    isRead: false,
    createdAt: '2026-11-20T10:00:00Z',
    relatedEntityType: null,
    relatedEntityId: null,
    avatarUrl: null,
    pictureUrl: null,
    ...over,
  }) as Notification
const liked = line(11, 'Fay liked “Rooftop”')
const paid = line(12, 'Your payout of $80.00 was sent', { isRead: true, relatedEntityType: 'Payout' })
const count = (unread: number) => ({ body: { count: unread, messages: 0 } })

const listed = 'GET /notifications?includeRead=true&page=1&pageSize=24'
const counted = 'GET /notifications/unread-count'
const seen = 'PUT /notifications/read-all'

async function open(routes: Record<string, Answer | Answer[]>) {
  const api = fakeApi({ [seen]: { body: true }, ...routes })
  const Stub = createRoutesStub([{ path: '/', Component: () => <Bell /> }])
  render(<Stub initialEntries={['/']} />, { wrapper: WithData })
  await waitFor(() => expect(hub.latest().state).toBe('Connected'))
  return api
}
const keptLines = () =>
  queryClient.getQueryData(notificationsQuery.queryKey)?.pages.flatMap(({ items }) => items.map(({ isRead }) => isRead))
const bell = () => screen.getByRole('button', { name: /^Notifications/, hidden: true })
const named = (name: string) => waitFor(() => expect(bell().getAttribute('aria-label')).toBe(name))
const say = (event: string, ...said: unknown[]) => act(async () => hub.latest().say(event, ...said))
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[dir=auto]')?.textContent)

test('counts unread notifications, in the tab too; above 9 the badge does not say how many', async () => {
  await open({ [counted]: [count(7), count(120), count(1)] })
  await named('Notifications, 7 unread')
  expect(document.title).toBe('(7) Wallet')
  await act(async () => hub.latest().reconnected?.())
  await named('Notifications, 9+ unread')
  expect(document.title).toBe('(120) Wallet')
  await act(async () => hub.latest().reconnected?.())
  await named('Notifications, 1 unread')
  expect(document.title).toBe('(1) Wallet')
})

test('screens are told about a reconnection, and not about the first connection', async () => {
  const back = vi.fn()
  const stop = onLive('BackAfterGap', back)
  await open({ [counted]: count(0) })
  expect(back).not.toHaveBeenCalled()
  await act(async () => hub.latest().reconnected?.())
  expect(back).toHaveBeenCalledTimes(1)
  stop()
})

test('the count is requested once, with or without a live connection', async () => {
  const once = await open({ [counted]: count(3) })
  await named('Notifications, 3 unread')
  await new Promise((wait) => setTimeout(wait, 1700))
  expect(once.to(counted)).toHaveLength(1)
  cleanup()
  hub.failures = 100
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const api = fakeApi({ [counted]: count(4) })
  const Stub = createRoutesStub([{ path: '/', Component: () => <Bell /> }])
  render(<Stub initialEntries={['/']} />, { wrapper: WithData })
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications, 4 unread'), { timeout: 5000 })
  expect(api.to(counted)).toHaveLength(1)
  expect(warned.mock.calls[0]?.[0]).toBe('The live connection could not be opened; it will be tried again.')
  warned.mockClear()
})

test('arriving notifications are announced and counted; the list shows them first, and opening it reads them', async () => {
  const api = await open({ [counted]: [count(3), count(0)], [listed]: { body: [liked, paid] } })
  await named('Notifications, 3 unread')
  await say('ReceiveNotification', liked)
  await named('Notifications, 4 unread')
  expect(shownToasts().map(({ text }) => text)).toEqual(['Fay liked “Rooftop”'])
  await press(bell())
  await screen.findByText('Your payout of $80.00 was sent')
  expect(rows()).toEqual(['Fay liked “Rooftop”', 'Your payout of $80.00 was sent'])
  await named('Notifications')
  expect(api.to(seen)).toHaveLength(1)
  expect(screen.getByText('Your payout of $80.00 was sent').closest('a')?.getAttribute('href')).toBe(
    '/creator-dashboard',
  )
})

test('a rewritten line moves to the top and is counted once', async () => {
  await open({ [counted]: count(0), [listed]: { body: [paid, liked] } })
  await press(bell())
  await screen.findByText('Fay liked “Rooftop”')
  await say('ReceiveNotification', { ...liked, message: 'Fay and 12 others liked “Rooftop”' })
  await waitFor(() => expect(rows()).toEqual(['Fay and 12 others liked “Rooftop”', 'Your payout of $80.00 was sent']))
  expect(bell().getAttribute('aria-label')).toBe('Notifications')
})

test('notifications read on another device are read here', async () => {
  await open({ [counted]: count(5) })
  await named('Notifications, 5 unread')
  await say('NotificationsRead')
  await named('Notifications')
  expect(document.title).toBe('Wallet')
})

test('new lines stay marked while the list is open, though every window learns that they are read', async () => {
  await open({ [counted]: count(1), [listed]: { body: [liked, paid] } })
  await named('Notifications, 1 unread')
  await press(bell())
  await screen.findByText('Fay liked “Rooftop”')
  await named('Notifications')
  const marked = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[data-mark]') !== null)
  await say('NotificationsRead')
  expect(keptLines()).toEqual([false, true])
  expect(marked()).toEqual([true, false])
  await press(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(keptLines()).toEqual([true, true])
})

test('a list that cannot be loaded says so and can be retried', async () => {
  await open({ [counted]: count(0), [listed]: ['lost', { body: [paid] }] })
  await press(bell())
  await press(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Your payout of $80.00 was sent')
})

test('shows that it is not live, and reconnects on request', async () => {
  await open({ [counted]: count(0), [listed]: { body: [] } })
  await press(bell())
  await screen.findByText('Nothing new')
  await act(async () => hub.latest().reconnecting?.())
  expect(screen.getByText('Reconnecting…')).toBeTruthy()
  hub.latest().state = 'Disconnected'
  await act(async () => hub.latest().closed?.())
  expect(screen.getByText('Not live')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Reconnect' }))
  await waitFor(() => expect(hub.connections).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Not live')).toBeNull())
})

test('a line about a post has its picture', async () => {
  const posted = line(13, 'Luna posted “Dawn”', { relatedEntityType: 'Post', pictureUrl: '/media/1/blurred.webp' })
  await open({ [counted]: count(0), [listed]: { body: [posted, paid] } })
  await press(bell())
  await screen.findByText('Luna posted “Dawn”')
  const pictures = screen
    .getAllByRole('listitem')
    .map((row) => row.querySelector('img[src^="/media/"]')?.getAttribute('src'))
  expect(pictures).toEqual(['/media/1/blurred.webp', undefined])
})

test('lines are grouped by day; money has an icon and people their own face', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const face = '/media/avatars/fay.webp'
  const shown = '/media/avatars/fay.small.webp'
  await open({
    [counted]: count(0),
    [listed]: {
      body: [
        line(21, 'Fay liked “Rooftop”', { createdAt: at(0), avatarUrl: face }),
        line(22, '200 FansCoins were added', { createdAt: at(0), relatedEntityType: 'Wallet', avatarUrl: face }),
        line(23, 'Fay subscribed to Luna', { createdAt: at(1), avatarUrl: face }),
      ],
    },
  })
  await press(bell())
  await screen.findByText('Fay subscribed to Luna')
  const days = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(days).toEqual(['Today', 'Yesterday'])
  const faces = screen.getAllByRole('listitem').map((row) => row.querySelector('img')?.getAttribute('src') ?? 'sign')
  expect(faces).toEqual([shown, 'sign', shown])
})

test('older lines appear once each, even if new ones have moved the pages', async () => {
  const lines = Array.from({ length: 26 }, (_, n) => line(100 - n, `Line ${n + 1}`, { isRead: true }))
  await open({
    [counted]: count(0),
    [listed]: { body: lines.slice(0, 24) },
    'GET /notifications?includeRead=true&page=2&pageSize=24&before=77': { body: lines.slice(22) },
  })
  await press(bell())
  await press(await screen.findByRole('button', { name: 'Show older' }))
  await screen.findByText('Line 26')
  expect(rows()).toEqual(lines.map(({ message }) => message))
})

test('older lines load on request, and reopening the list starts with the newest', async () => {
  const many = Array.from({ length: 24 }, (_, index) => line(100 - index, `Line ${100 - index}`, { isRead: true }))
  const second = 'GET /notifications?includeRead=true&page=2&pageSize=24&before=77'
  const api = await open({ [counted]: count(0), [listed]: { body: many }, [second]: { body: [many[23], paid] } })
  await press(bell())
  await press(await screen.findByRole('button', { name: 'Show older' }))
  await screen.findByText('Your payout of $80.00 was sent')
  expect(rows()).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  await press(bell())
  await waitFor(() => expect(rows()).toHaveLength(24))
  expect([api.to(listed).length, api.to(second).length]).toEqual([2, 1])
})

test('a setting is shown at once, and reverted if it cannot be saved', async () => {
  const wanted = { like: true, post: false }
  await open({
    [counted]: count(0),
    [listed]: { body: [] },
    'GET /notifications/preferences': { body: wanted },
    'PUT /notifications/preferences': { status: 500 },
  })
  await press(bell())
  await press(await screen.findByRole('button', { name: 'Notification settings' }))
  const [box] = await screen.findAllByRole('checkbox')
  const before = (box as HTMLInputElement).checked
  await press(box as HTMLElement)
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Your choice could not be saved.']))
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(before))
})
