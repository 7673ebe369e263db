import { postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locked, sampleMedia, sampleVideo } from '../../testing/sample-post.ts'
import { WithData } from '../../testing/with-data.tsx'
import './purchase-dialog.tsx'
import { UnlockButton } from './unlock-button.tsx'

const post: Post = {
  id: 7,
  profileId: 3,
  creatorId: 2,
  title: 'Rooftop, 6 am',
  caption: '',
  postType: 0,
  accessType: 2,
  isPpv: true,
  ppvPrice: 4.25,
  price: 4.25,
  keepPrice: null,
  isKept: false,
  paidForViewing: null,
  hasPurchased: false,
  isConsumed: false,
  viewingEndsAt: null,
  canView: false,
  createdAt: '2026-01-01T00:00:00Z',
  likeCount: 0,
  isLikedByCurrentUser: false,
  viewCount: 0,
  commentCount: 0,
  tags: [],
  isBookmarked: false,
  state: 'ready',
  failure: null,
  isPinned: false,
  editedAt: null,
  publishAt: null,
  mediaItems: [],
}

type Answer = { status: number; body: unknown } | 'lost'
let answers: Record<string, Answer[]>
const calls: { path: string; key: string | undefined; body: unknown }[] = []

beforeEach(() => {
  sessionStorage.clear()
  calls.length = 0
  answers = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api', '')
    const headers = init.headers as Record<string, string>
    calls.push({ path, key: headers['idempotency-key'], body: init.body ? JSON.parse(String(init.body)) : undefined })
    const [answer = 'lost'] = answers[path] ?? []
    if ((answers[path] ?? []).length > 1) answers[path]?.shift()
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(over: Partial<Post> = {}, askToLogIn?: (text: string) => void) {
  const onPurchased = vi.fn()
  const onStale = vi.fn()
  render(
    <MemoryRouter initialEntries={['/profile/3']}>
      <UnlockButton
        post={{ ...post, ...over }}
        askToLogIn={askToLogIn}
        onPurchased={onPurchased}
        onStale={onStale}
        buyMissing={(missing, onBought) => (
          <button type="button" onClick={() => void onBought()}>
            Buy {missing}
          </button>
        )}
      />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return { onPurchased, onStale }
}
const balance = (coins: number) => {
  answers['/wallet/balance'] = [{ status: 200, body: { balance: coins, frozen: false } }]
}
const open = () => fireEvent.click(screen.getByRole('button', { name: /Unlock for|View Again/ }))
const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' })
const purchases = () => calls.filter(({ path }) => path === '/posts/7/purchase')

test("shows the button's price: first, and again after a viewing", () => {
  show({ ppvPrice: 5 })
  expect(screen.getByRole('button').textContent).toBe('Unlock for 5 FansCoins')
  cleanup()
  show({ ppvPrice: 5, hasPurchased: true, isConsumed: true })
  expect(screen.getByRole('button').textContent).toBe('View Again (5 Coins)')
})

test('visitors are asked to log in', () => {
  const ask = vi.fn()
  show({}, ask)
  open()
  expect(ask).toHaveBeenCalledWith('Please log in to purchase posts.')
  expect(calls).toEqual([])
})

test('shows price, balance and remainder; buys at the price shown', async () => {
  balance(10)
  const bought = { ...post, hasPurchased: true, canView: true }
  answers['/posts/7/purchase'] = [{ status: 200, body: bought }]
  const { onPurchased } = show()
  open()
  await waitFor(async () => expect((await confirm()).disabled).toBe(false))
  expect(screen.getByText('5.75 FansCoins')).toBeTruthy()
  const button = await confirm()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onPurchased).toHaveBeenCalledWith(bought))
  fireEvent.click(button)
  expect(purchases()).toHaveLength(1)
  expect(purchases()[0]?.body).toEqual({ expectedPrice: 4.25 })
  await waitFor(() => expect(calls.filter(({ path }) => path === '/wallet/balance')).toHaveLength(2))
})

test('shows what is sold before paying', async () => {
  balance(10)
  show({ mediaItems: [sampleVideo({ durationSeconds: 204, width: 1280, height: 720 }), sampleMedia()].map(locked) })
  open()
  await confirm()
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts.slice(0, 5)).toEqual([
    ['Photos', '1'],
    ['Largest photo', '1,600 × 2,000 pixels'],
    ['Videos', '1'],
    ['Length', '3:24'],
    ['Resolution', '1,280 × 720'],
  ])
  expect(screen.getByText(/^One viewing, up to 24 hours\./)).toBeTruthy()
})

test('too few coins: says how many are missing, sells exactly those and unlocks', async () => {
  balance(1.5)
  const bought = { ...post, hasPurchased: true, canView: true }
  answers['/posts/7/purchase'] = [{ status: 200, body: bought }]
  const { onPurchased } = show()
  open()
  await screen.findByText('Insufficient balance.')
  expect((await confirm()).disabled).toBe(true)
  const link = screen.getByRole('link', { name: 'Buy another amount in your wallet' })
  expect(link.getAttribute('href')).toBe('/wallet?coins=2.75')
  balance(4.25)
  fireEvent.click(screen.getByRole('button', { name: 'Buy 2.75' }))
  await waitFor(() => expect(onPurchased).toHaveBeenCalledWith(bought))
  expect(purchases().map(({ body }) => body)).toEqual([{ expectedPrice: 4.25 }])
})

test('bought coins stay if the post could not be unlocked, with the reason', async () => {
  balance(1.5)
  answers['/posts/7/purchase'] = [
    { status: 400, body: { detail: 'It costs 5 FansCoins now.', message: 'It costs 5 FansCoins now.' } },
  ]
  const { onPurchased } = show()
  open()
  await screen.findByText('Insufficient balance.')
  balance(4.25)
  fireEvent.click(screen.getByRole('button', { name: 'Buy 2.75' }))
  expect(await screen.findByText('It costs 5 FansCoins now.')).toBeTruthy()
  await waitFor(async () => expect((await confirm()).disabled).toBe(false))
  expect(onPurchased).not.toHaveBeenCalled()
})

test('an unknown balance buys nothing', async () => {
  show()
  open()
  await screen.findByText('Failed to load FansCoin balance.')
  expect((await confirm()).disabled).toBe(true)
})

test('a retry after a lost answer uses the same key', async () => {
  balance(10)
  answers['/posts/7/purchase'] = ['lost', { status: 200, body: { ...post, hasPurchased: true } }]
  const { onPurchased } = show()
  open()
  await waitFor(async () => expect((await confirm()).disabled).toBe(false))
  fireEvent.click(await confirm())
  await screen.findByText('An unexpected error occurred while purchasing the post.')
  fireEvent.click(await confirm())
  await waitFor(() => expect(onPurchased).toHaveBeenCalled())
  expect(purchases()[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(purchases()[1]?.key).toBe(purchases()[0]?.key)
})

test.each([
  [
    400,
    { title: 'Bad Request', detail: 'The price of this post is now 5.00 FansCoins.' },
    'The price of this post is now 5.00 FansCoins.',
  ],
  [400, {}, 'Purchase failed. Insufficient funds or invalid request.'],
  [403, { detail: "This creator isn't verified yet." }, "This creator isn't verified yet."],
  [404, { detail: 'x' }, 'Post not found.'],
  [409, { detail: 'x' }, 'You have already purchased this post.'],
  [503, { detail: 'x' }, 'An unexpected error occurred while purchasing the post.'],
])('answer %i %j is shown as %j', async (status, body, text) => {
  balance(10)
  answers['/posts/7/purchase'] = [{ status, body }]
  const { onPurchased, onStale } = show()
  open()
  await waitFor(async () => expect((await confirm()).disabled).toBe(false))
  fireEvent.click(await confirm())
  await screen.findByText(text)
  expect(onPurchased).not.toHaveBeenCalled()
  expect(onStale).toHaveBeenCalledTimes(status < 500 ? 1 : 0)
})

test.each([
  [postTypes.Video, 'It ends when the video has played to the end.'],
  [postTypes.Image, 'It ends when you press Done viewing or leave the page.'],
  [postTypes.Album, 'It ends when you press Done viewing or leave the page.'],
])('for kind %d it says before buying how its one viewing ends', async (postType, text) => {
  balance(10)
  show({ postType })
  open()
  await confirm()
  expect(screen.getByText(/^One viewing/).textContent).toBe(`One viewing, up to 24 hours. ${text}`)
})
