import type { OpenThread } from '@fanlight/contract/content/messages/messages'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { shownToasts } from '../../ui/toast-queue.ts'
import ThreadMenu from './thread-menu-screen.tsx'

const thread: OpenThread = {
  id: 9,
  side: 'fan',
  profileId: 3,
  profileName: 'Odile "O" <Farrow>',
  profileAvatarUrl: null,
  fanId: 5,
  fanName: 'Fay Fan',
  fanAvatarUrl: null,
  isSubscriber: false,
  lastNumber: 0,
  last: null,
  unread: 0,
  readNumber: 0,
  otherReadNumber: null,
  isOtherOnline: null,
  bothWrote: false,
  box: 'inbox',
  isPinned: false,
  isMuted: false,
  answeredBy: { team: false, ai: false },
  refusal: null,
  mutesBroadcasts: null,
  first: { price: null, paid: null },
  waitingFiles: [],
}
const spent = { month: 12.5, total: 1080.99, cap: null, next: null }

function show(over: Partial<OpenThread> = {}) {
  const api = fakeApi({
    'GET /profiles/3/tips': { body: { amounts: [5, 15, 99.99], goal: null, spent } },
    'GET /wallet/balance': { body: { balance: 100, frozen: false } },
    'GET /wallet/currency-ratios': { body: { USD: 10 } },
    'POST /profiles/3/tips': { status: 201, body: { id: 1, balance: 85 } },
  })
  render(
    <MemoryRouter>
      <ThreadMenu thread={{ ...thread, ...over }} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Options of the conversation/ }))
  return api
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a fan sends the character a tip', async () => {
  const api = show()
  await choose('Send a tip')
  const tip = within(await dialog('Tip Odile "O" <Farrow>'))
  fireEvent.click(await tip.findByRole('button', { name: /^15/ }))
  fireEvent.click(await tip.findByRole('button', { name: 'Send 15 FansCoins ($1.50)' }))
  await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toBe('Your tip of 15 FansCoins was sent.'))
  expect(api.to('POST /profiles/3/tips').map(({ body }) => body)).toEqual([{ amount: 15, words: '', postId: null }])
})

test('a fan sees what they spent on the character, in 30 days and in all', async () => {
  const api = show()
  await choose('What I spent here')
  const figures = within(await dialog('What I spent here'))
  expect(await figures.findByText('$12.50')).toBeTruthy()
  expect(figures.getByText('$1,080.99')).toBeTruthy()
  expect(figures.getByText('Odile "O" <Farrow>')).toBeTruthy()
  expect(api.calls).toHaveLength(1)
})

test('a creator has neither, and opening the menu makes no request', async () => {
  const api = show({ side: 'creator' })
  await screen.findByRole('menuitem', { name: 'Archive' })
  expect(screen.queryByRole('menuitem', { name: 'Send a tip' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'What I spent here' })).toBeNull()
  expect(api.calls).toEqual([])
})
