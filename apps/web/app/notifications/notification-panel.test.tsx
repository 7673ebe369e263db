import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

test('the way back from the settings stands first above them, with an arrow, and leads back', async () => {
  fakeApi({
    'GET /notifications?includeRead=true&page=1&pageSize=24': { body: [] },
    'GET /notifications/preferences': { body: { like: true, post: false } },
  })
  const Stub = createRoutesStub([{ path: '/', Component: () => <NotificationPanel open onOpenChange={vi.fn()} /> }])
  render(<Stub initialEntries={['/']} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Notification settings' }))
  await screen.findAllByRole('checkbox')
  const back = screen.getByRole('button', { name: 'Back to notifications' })
  expect(back.querySelector('svg')?.getAttribute('class')).toContain('lucide-arrow-left')
  expect([back.previousElementSibling, back.classList.contains('ml-auto')]).toEqual([null, false])
  fireEvent.click(back)
  await screen.findByText('Nothing new')
  expect(screen.queryByRole('checkbox')).toBeNull()
  const settings = screen.getByRole('button', { name: 'Notification settings' })
  expect([settings, settings.classList.contains('ml-auto')]).toEqual([back, true])
})
