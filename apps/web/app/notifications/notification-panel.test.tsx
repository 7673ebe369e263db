import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import NotificationPanel from './notification-panel.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the settings say what they are, in two groups, with the way back before their title', async () => {
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
    'Posts and replies',
    'Money and account',
  ])
  expect(groups.map((group) => within(group).getAllByRole('checkbox').length)).toEqual([3, 4])
  fireEvent.click(back)
  await screen.findByText('Nothing new')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Notifications' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notification settings' }))
})

test('under a day there is the time it came at; today, how long ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T18:00:00Z') })
  const notice = { isRead: true, relatedEntityType: null, relatedEntityId: null, avatarUrl: null, pictureUrl: null }
  fakeApi({
    'GET /notifications?includeRead=true&page=1&pageSize=24': {
      body: [
        { ...notice, id: 3, message: 'Third', createdAt: '2026-11-26T16:00:00Z' },
        { ...notice, id: 2, message: 'Second', createdAt: '2026-11-25T18:40:00Z' },
        { ...notice, id: 1, message: 'First', createdAt: '2026-11-24T08:05:00Z' },
      ],
    },
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <NotificationPanel open onOpenChange={vi.fn()} /> }])
  render(<Stub initialEntries={['/']} />)
  await screen.findByText('First')
  const times = ['Today', 'Yesterday', 'Nov 24, 2026'].map((day) =>
    within(screen.getByRole('region', { name: day }))
      .getByRole('listitem')
      .querySelector('time')
      ?.textContent?.replace(/\s/gu, ' '),
  )
  expect(times).toEqual(['2h ago', '6:40 PM UTC', '8:05 AM UTC'])
})
