import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithData } from '../../testing/with-data.tsx'
import TipDialog from './tip-dialog.tsx'

const menu = { amounts: [5, 15, 99.99], goal: null, spent: { month: 12.5, total: 80, cap: null, next: null } }
let balance: number
let answers: { status: number; body: unknown }[]
const calls: { path: string; key: string | undefined; body: unknown }[] = []

beforeEach(() => {
  sessionStorage.clear()
  calls.length = 0
  balance = 100
  answers = [{ status: 201, body: { id: 1, balance: 85 } }]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api', '')
    const known: Record<string, unknown> = {
      '/wallet/balance': { balance, frozen: false },
    }
    const headers = init.headers as Record<string, string>
    if (init.method === 'POST')
      calls.push({ path, key: headers['idempotency-key'], body: JSON.parse(String(init.body)) })
    const { status, body } =
      init.method === 'POST'
        ? ((answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: {} })
        : { status: 200, body: known[path] ?? menu }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(post?: { id: number; title: string }) {
  const onOpenChange = vi.fn()
  render(
    <MemoryRouter>
      <TipDialog
        profileId={3}
        name={post ? undefined : 'Odile "O" <Farrow>'}
        post={post}
        ratio={10}
        open
        onOpenChange={onOpenChange}
        buyMissing={(missing, onBought) => (
          <button type="button" onClick={() => void onBought()}>
            Buy {missing}
          </button>
        )}
      />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return { onOpenChange }
}
const send = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

test('shows coins, money and the remainder, and sends the chosen amount with the message, once', async () => {
  const { onOpenChange } = show()
  expect(await screen.findByText('Odile "O" <Farrow>')).toBeTruthy()
  fireEvent.click(await send(/^15/))
  expect((await send(/^15/)).textContent).toContain('$1.50')
  fireEvent.change(screen.getByLabelText(/A few words/), { target: { value: ' Hello "you" ' } })
  expect(await screen.findByText('85 FansCoins')).toBeTruthy()
  expect(screen.getByText('$12.50')).toBeTruthy()
  const button = await send('Send 15 FansCoins ($1.50)')
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(calls).toEqual([
    { path: '/profiles/3/tips', key: expect.any(String), body: { amount: 15, words: 'Hello "you"', postId: null } },
  ])
})

test('a custom amount is between 1 and 1,000 coins', async () => {
  show({ id: 7, title: 'Rooftop' })
  expect(await screen.findByText('Send a tip')).toBeTruthy()
  fireEvent.click(await send('Other'))
  const field = screen.getByLabelText(/Your amount/)
  for (const typed of ['', '0.99', '1000.01', '2.005', 'x']) {
    fireEvent.change(field, { target: { value: typed } })
    expect((await send('Send')).disabled).toBe(true)
  }
  fireEvent.change(field, { target: { value: '2.75' } })
  fireEvent.click(await send('Send 2.75 FansCoins ($0.28)'))
  await waitFor(() => expect(calls).toMatchObject([{ body: { amount: 2.75, postId: 7 } }]))
})

test('without enough coins it offers to buy the missing ones', async () => {
  balance = 4.5
  show()
  expect(await screen.findByText('Buy 0.5')).toBeTruthy()
  expect((await send(/^Send 5/)).disabled).toBe(true)
  fireEvent.click(screen.getByText('Buy 0.5'))
  await waitFor(() => expect(calls).toMatchObject([{ path: '/profiles/3/tips', body: { amount: 5 } }]))
})

test('a refusal is shown in its own words, and a retry after a lost answer uses the same key', async () => {
  answers = [
    { status: 409, body: { detail: 'This is more than your own cap for this character allows.' } },
    { status: 503, body: {} },
    { status: 201, body: { id: 1, balance: 95 } },
  ]
  const { onOpenChange } = show()
  const button = async () => {
    const found = await send('Send 5 FansCoins ($0.50)')
    await waitFor(() => expect(found.disabled).toBe(false))
    return found
  }
  fireEvent.click(await button())
  expect(await screen.findByText('This is more than your own cap for this character allows.')).toBeTruthy()
  fireEvent.click(await button())
  expect(await screen.findByText('Your tip could not be sent. Please try again.')).toBeTruthy()
  fireEvent.click(await button())
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(calls.length).toBe(3)
  expect(calls[2]?.key).toBe(calls[1]?.key)
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
})
