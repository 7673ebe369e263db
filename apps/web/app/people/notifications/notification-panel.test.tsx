import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import NotificationPanel from './notification-panel.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the settings have two groups, with the way back before their title', async () => {
  fakeApi({
    'GET /notifications?includeRead=true&page=1&pageSize=24': { body: [] },
    'GET /notifications/preferences': { body: { like: true, post: false } },
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <NotificationPanel open onOpenChange={vi.fn()} /> }])
  render(<Stub initialEntries={['/']} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Notification settings' }))
  await screen.findAllByRole('checkbox')
  const title = screen.getByRole('heading', { name: 'Notification settings' })
  const back = screen.getByRole('button', { name: 'Back to notifications' })
  expect([title.previousElementSibling, document.activeElement]).toEqual([back, back])
  const groups = screen.getAllByRole('group')
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Posts, replies and messages',
    'Money and account',
  ])
  expect(groups.map((group) => within(group).getAllByRole('checkbox').length)).toEqual([4, 5])
  fireEvent.click(back)
  await screen.findByText('Nothing new')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Notifications' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notification settings' }))
})

test('every entry shows its age, whatever its day, with the exact time in its title', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
  const notice = { isRead: true, relatedEntityType: null, relatedEntityId: null, avatarUrl: null, pictureUrl: null }
  const times = [
    '2026-11-26T17:59:18Z',
    '2026-11-26T17:55:00Z',
    '2026-11-26T16:00:00Z',
    '2026-11-25T18:40:00Z',
    '2026-11-24T08:05:00Z',
    '2026-09-20T08:05:00Z',
    '2024-11-20T08:05:00Z',
  ]
  fakeApi({
    'GET /notifications?includeRead=true&page=1&pageSize=24': {
      body: times.map((createdAt, place) => ({ ...notice, id: 9 - place, message: `Notice ${place}`, createdAt })),
    },
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <NotificationPanel open onOpenChange={vi.fn()} /> }])
  render(<Stub initialEntries={['/']} />)
  await screen.findByText('Notice 6')
  const shown = (day: string) =>
    within(screen.getByRole('region', { name: day }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('time'))
      .map((time) => [time?.textContent, time?.title.replace(/\s/gu, ' ')])
  expect(shown('Today')).toEqual([
    ['42s ago', 'Nov 26, 2026, 5:59 PM UTC'],
    ['5m ago', 'Nov 26, 2026, 5:55 PM UTC'],
    ['2h ago', 'Nov 26, 2026, 4:00 PM UTC'],
  ])
  expect(shown('Yesterday')).toEqual([['23h ago', 'Nov 25, 2026, 6:40 PM UTC']])
  expect(shown('Nov 24, 2026')).toEqual([['2d ago', 'Nov 24, 2026, 8:05 AM UTC']])
  expect(shown('Sep 20, 2026')).toEqual([['2mo ago', 'Sep 20, 2026, 8:05 AM UTC']])
  expect(shown('Nov 20, 2024')).toEqual([['2y ago', 'Nov 20, 2024, 8:05 AM UTC']])
})
