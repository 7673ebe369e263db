import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { EditPostDialog } from './edit-post-dialog.tsx'

const route = 'PUT /posts/7'
const priceError = 'Please enter a valid positive price (e.g., 5.00) for Pay-Per-View posts.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(over: Partial<Post>, answer: Answer = { body: samplePost({ title: 'New' }) }) {
  const api = fakeApi({ [route]: answer })
  const onSaved = vi.fn()
  const onOpenChange = vi.fn()
  render(<EditPostDialog post={samplePost(over)} open onOpenChange={onOpenChange} onSaved={onSaved} />)
  return { api, onSaved, onOpenChange }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

test('sends changes; only pay-per-view posts have a price', async () => {
  const { api, onSaved, onOpenChange } = show({
    accessType: accessTypes.PayPerView,
    price: 5,
    ppvPrice: 5,
    keepPrice: 9,
  })
  expect(field(/^Price/).value).toBe('5')
  expect(field(/^To keep/).value).toBe('9')
  type(/^Title/, '  Another title ')
  type(/^Access Type/, String(accessTypes.SubscribersOnly))
  expect(screen.queryByLabelText(/^Price/)).toBeNull()
  save()
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(api.to(route)[0]?.body).toEqual({
    title: 'Another title',
    caption: 'The city has not decided yet whether it is awake.',
    accessType: 1,
    price: null,
    keepPrice: null,
    tags: [],
  })
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ title: 'New' }))
})

test.each([
  ['', null],
  ['5', 5],
  ['12.5', 12.5],
])('a price to keep of %j is sent as %j', async (typed, keepPrice) => {
  const { api, onOpenChange } = show({ accessType: accessTypes.PayPerView, price: 5, ppvPrice: 5, keepPrice: 9 })
  type(/^To keep/, typed)
  save()
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(api.to(route)[0]?.body).toMatchObject({ price: 5, keepPrice })
})

test('keeping is not cheaper than viewing', () => {
  const { api } = show({ accessType: accessTypes.PayPerView, price: 5, ppvPrice: 5 })
  type(/^To keep/, '4.99')
  save()
  expect(screen.getByRole('alert').textContent).toBe(
    'Please enter a price to keep that is at least the price of a viewing.',
  )
  expect(api.calls).toEqual([])
})

test('the price takes only digits and one decimal point', () => {
  show({ accessType: accessTypes.PayPerView, price: 5, ppvPrice: 5 })
  for (const [typed, kept] of [
    ['12.5', '12.5'],
    ['12.5.', '12.5'],
    ['-3', '12.5'],
    ['1e3', '12.5'],
    ['', ''],
  ]) {
    type(/^Price/, typed ?? '')
    expect(field(/^Price/).value).toBe(kept)
  }
})

test.each(['', '0', '.', '0.001', '1000001'])('the price %j is refused', (price) => {
  const { api } = show({ accessType: accessTypes.PayPerView, price: 5, ppvPrice: 5 })
  type(/^Price/, price)
  save()
  expect(screen.getByRole('alert').textContent).toBe(priceError)
  expect(field(/^Price/).getAttribute('aria-invalid')).toBe('true')
  expect(api.calls).toEqual([])
})

test('a title is required', () => {
  const { api } = show({})
  type(/^Title/, '   ')
  save()
  expect(screen.getByRole('alert').textContent).toBe('A title is required.')
  expect(document.activeElement).toBe(field(/^Title/))
  expect(api.calls).toEqual([])
})

test("shows the server's refusal, and keeps the input", async () => {
  const { onOpenChange } = show({}, { status: 400, body: { detail: 'Bad', errors: { title: ['Too plain.'] } } })
  type(/^Title/, 'Plain')
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Too plain.')
  expect(field(/^Title/).value).toBe('Plain')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a scheduled post can be published now', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const { api } = show({ state: 'scheduled', publishAt: at })
  expect(field(/^Date and time/).value).toHaveLength('2026-12-01T18:30'.length)
  fireEvent.click(field(/^Schedule for later/))
  expect(screen.queryByLabelText(/^Date and time/)).toBeNull()
  const before = Date.now()
  save()
  await waitFor(() => expect(api.to(route)).toHaveLength(1))
  const body = api.to(route)[0]?.body as { publishAt?: string } | undefined
  const sent = new Date(body?.publishAt ?? '').getTime()
  expect(sent).toBeGreaterThanOrEqual(before)
  expect(sent).toBeLessThanOrEqual(Date.now())
})

test('a published post has no time to choose', () => {
  show({})
  expect(screen.queryByLabelText(/^Schedule for later/)).toBeNull()
})
