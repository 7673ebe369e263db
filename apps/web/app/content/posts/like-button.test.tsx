import type { LikeResult } from '@fanlight/contract/content/posts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import { LikeButton } from './like-button.tsx'

const route = 'POST /posts/7/like'
const liked: LikeResult = { isLikedByCurrentUser: true, likeCount: 13 }
const unliked: LikeResult = { isLikedByCurrentUser: false, likeCount: 12 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

function Liked({ askToLogIn }: { askToLogIn?: () => void }) {
  const [post, setPost] = useState(samplePost({ likeCount: 12 }))
  return <LikeButton post={post} askToLogIn={askToLogIn} onChange={(part) => setPost((now) => ({ ...now, ...part }))} />
}
const button = () => screen.getByRole('button')
const state = () => [button().getAttribute('aria-pressed'), button().textContent]

test("shows the like at once and keeps the server's count", async () => {
  const { answer, give } = later()
  fakeApi({ [route]: answer })
  render(<Liked />)
  fireEvent.click(button())
  expect(state()).toEqual(['true', '13'])
  await act(async () => give({ body: { isLikedByCurrentUser: true, likeCount: 20 } }))
  await waitFor(() => expect(state()).toEqual(['true', '20']))
})

test('reverts it if the server refuses', async () => {
  fakeApi({ [route]: { status: 500, body: {} } })
  render(<Liked />)
  fireEvent.click(button())
  expect(state()).toEqual(['true', '13'])
  await waitFor(() => expect(state()).toEqual(['false', '12']))
  expect(shownToasts().map(({ text }) => text)).toEqual(['Failed to update like status.'])
})

test('reverts it if the connection breaks', async () => {
  fakeApi({ [route]: 'lost' })
  render(<Liked />)
  fireEvent.click(button())
  await waitFor(() => expect(state()).toEqual(['false', '12']))
})

test('two quick clicks end where they started, one call after the other', async () => {
  const first = later()
  const api = fakeApi({ [route]: [first.answer, { body: unliked }] })
  render(<Liked />)
  fireEvent.click(button())
  fireEvent.click(button())
  expect(state()).toEqual(['false', '12'])
  expect(api.to(route)).toHaveLength(1)
  await act(async () => first.give({ body: liked }))
  await waitFor(() => expect(api.to(route)).toHaveLength(2))
  await waitFor(() => expect(state()).toEqual(['false', '12']))
})

test('a failure after the first of two clicks keeps the first', async () => {
  const first = later()
  fakeApi({ [route]: [first.answer, { status: 503, body: {} }] })
  render(<Liked />)
  fireEvent.click(button())
  fireEvent.click(button())
  await act(async () => first.give({ body: liked }))
  await waitFor(() => expect(state()).toEqual(['true', '13']))
})

test('a visitor is asked to log in, and nothing is sent', () => {
  const api = fakeApi({})
  const askToLogIn = vi.fn()
  render(<Liked askToLogIn={askToLogIn} />)
  fireEvent.click(button())
  expect(askToLogIn).toHaveBeenCalledOnce()
  expect(api.calls).toEqual([])
  expect(state()).toEqual(['false', '12'])
})
