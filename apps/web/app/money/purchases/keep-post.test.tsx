import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LockCard } from '../../content/posts/lock-card.tsx'
import { lockOf } from '../../content/posts/post-content.ts'
import { viewingWords } from '../../content/posts/viewing-words.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { WithData } from '../../testing/with-data.tsx'
import './purchase-dialog.tsx'
import { UnlockButton } from './unlock-button.tsx'

const forSale = (over: Partial<Post> = {}) =>
  samplePost({
    accessType: accessTypes.PayPerView,
    canView: false,
    ppvPrice: 3.33,
    price: 3.33,
    keepPrice: 10,
    ...over,
  })

const sent: unknown[] = []
beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/purchase')) sent.push(JSON.parse(String(init.body)))
    const answer = url.endsWith('/balance') ? { balance: 50, frozen: false } : forSale({ isKept: true, canView: true })
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(post: Post, toKeep = false) {
  const onPurchased = vi.fn()
  render(
    <MemoryRouter initialEntries={['/post/7']}>
      <UnlockButton post={post} toKeep={toKeep} onPurchased={onPurchased} onStale={vi.fn()} buyMissing={() => null} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return onPurchased
}
async function confirm() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
  )

test('sold both ways, the button says from, and the dialog lets you choose', async () => {
  const onPurchased = show(forSale())
  fireEvent.click(screen.getByRole('button', { name: 'Unlock from 3.33 FansCoins' }))
  await screen.findByRole('heading', { name: /^Unlock.*Rooftop, 6 am/ })
  expect(facts()).toMatchObject({ 'Price per viewing': '3.33 FansCoins' })
  fireEvent.click(screen.getByRole('radio', { name: 'Keep' }))
  expect(screen.getByRole('heading', { name: /^Keep.*Rooftop, 6 am/ })).toBeTruthy()
  expect(
    screen.getByText('Open it whenever you like. If the post is taken down, you get your coins back.'),
  ).toBeTruthy()
  await waitFor(() =>
    expect(facts()).toMatchObject({ 'Price to keep': '10 FansCoins', 'Balance after': '40 FansCoins' }),
  )
  await confirm()
  await waitFor(() => expect(onPurchased).toHaveBeenCalled())
  expect(sent).toEqual([{ expectedPrice: 10, keep: true }])
})

test('viewing it once stays what is bought unless keeping is chosen', async () => {
  show(forSale())
  fireEvent.click(screen.getByRole('button', { name: /^Unlock from/ }))
  await confirm()
  await waitFor(() => expect(sent).toEqual([{ expectedPrice: 3.33 }]))
})

test('while it is viewed, keeping costs the difference, and the dialog says why', async () => {
  show(
    forSale({ hasPurchased: true, canView: true, viewingEndsAt: '2026-11-28T10:00:00Z', paidForViewing: 3.33 }),
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await screen.findByRole('heading', { name: /^Keep.*Rooftop, 6 am/ })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(facts()).toMatchObject({
    'Price to keep': '10 FansCoins',
    'Paid for your viewing': '−3.33 FansCoins',
    'You pay': '6.67 FansCoins',
  })
  await confirm()
  await waitFor(() => expect(sent).toEqual([{ expectedPrice: 6.67, keep: true }]))
})

test('a viewing that cost more than keeping does now leaves nothing to pay', async () => {
  show(forSale({ hasPurchased: true, canView: true, paidForViewing: 12 }), true)
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await confirm()
  await waitFor(() => expect(sent).toEqual([{ expectedPrice: 0, keep: true }]))
})

test('sold only to keep: no choice, and no word of a viewing', async () => {
  show(forSale({ keepPrice: 3.33 }))
  fireEvent.click(screen.getByRole('button', { name: 'Unlock for 3.33 FansCoins' }))
  await screen.findByRole('heading', { name: /^Keep.*Rooftop, 6 am/ })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/viewing/)).toBeNull()
  await confirm()
  await waitFor(() => expect(sent).toEqual([{ expectedPrice: 3.33, keep: true }]))
})

test.each([
  [{}, 'Not part of the subscription. View it once, or keep it.', 'about $0.33 per viewing'],
  [{ keepPrice: 3.33 }, 'Not part of the subscription. Yours to keep.', 'about $0.33 to keep'],
  [{ keepPrice: null }, 'Not part of the subscription. One viewing per unlock.', 'about $0.33 per viewing'],
])('the locked card with %j says what is sold', (over, words, worth) => {
  render(<LockCard post={forSale(over)} lock="unlock" dollarsPerCoin={0.1} action={null} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(worth)).toBeTruthy()
})

test('what is kept is open, with nothing to begin or to end', () => {
  const kept = forSale({ hasPurchased: true, isKept: true, canView: true })
  expect(lockOf(kept)).toBe('none')
  expect(viewingWords(kept)).toEqual({ isOpen: true, does: 'Yours to keep' })
  expect(lockOf({ ...kept, isKept: false })).toBe('begin')
})
