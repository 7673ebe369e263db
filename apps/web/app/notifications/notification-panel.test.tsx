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
