import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import { FollowButton } from './follow-button.tsx'

const route = '/profiles/3/follow'
const state = (tells: boolean) => ({ body: { isFollowing: true, tells, followerCount: 32 } })

beforeEach(() => {
  storeSession({ token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

function show(
  isFollowing: boolean,
  answers: Record<string, Answer | Answer[]>,
  onChange: (now: object) => void = () => undefined,
  isSubscribed = false,
) {
  const api = fakeApi(answers)
  const profile = { id: 3, name: 'Mara Vell', isFollowing, isSubscribed, followerCount: 31 }
  render(
    <MemoryRouter>
      <WithData>
        <FollowButton profile={profile} fromPostId={7} onChange={onChange} />
      </WithData>
    </MemoryRouter>,
  )
  return api
}
const button = () => screen.getByRole('button', { name: /^Follow(ing)? Mara Vell$/ })

test('subscribers are not asked to follow, and can end an earlier follow', () => {
  show(false, {}, undefined, true)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(true, { [`GET ${route}`]: state(true) }, undefined, true)
  expect(button().textContent).toBe('Following')
})

test('follows at once, and says from which post', async () => {
  const api = show(false, { [`PUT ${route}`]: state(true) })
  expect(button().textContent).toBe('Follow')
  fireEvent.click(button())
  expect(button().textContent).toBe('Following')
  await waitFor(() => expect(api.to(`PUT ${route}`)[0]?.body).toEqual({ fromPostId: 7 }))
  const bell = await screen.findByRole('button', { name: 'Notify me about Mara Vell’s new posts' })
  expect(bell.getAttribute('aria-pressed')).toBe('true')
})

test('unfollows at the next click', async () => {
  const api = show(true, { [`GET ${route}`]: state(true), [`DELETE ${route}`]: { status: 204 } })
  fireEvent.click(button())
  expect(button().textContent).toBe('Follow')
  await waitFor(() => expect(api.to(`DELETE ${route}`)).toHaveLength(1))
  expect(api.to(`PUT ${route}`)).toEqual([])
})

test.each([
  ['following', false, { isFollowing: true, followerCount: 32 }],
  ['leaving', true, { isFollowing: false, followerCount: 30 }],
])('%s counts at once', async (_what, isFollowing, now) => {
  const told = vi.fn()
  const answers = { [`GET ${route}`]: state(true), [`PUT ${route}`]: state(true), [`DELETE ${route}`]: { status: 204 } }
  show(isFollowing, answers, told)
  fireEvent.click(button())
  await waitFor(() => expect(told.mock.calls).toEqual([[now]]))
})

test('notifications of new posts are switched on and off', async () => {
  const api = show(true, { [`GET ${route}`]: state(true), [`PUT ${route}`]: state(false) })
  const bell = await screen.findByRole('button', { name: 'Notify me about Mara Vell’s new posts' })
  await waitFor(() => expect((bell as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(bell)
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('false'))
  expect(api.to(`PUT ${route}`)[0]?.body).toEqual({ tells: false })
})

test('a failure reverts it and says why', async () => {
  show(false, { [`PUT ${route}`]: { status: 404, body: { detail: 'Profile not found' } } })
  fireEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe('Follow'))
  expect(shownToasts().map(({ text }) => text)).toEqual(['Profile not found'])
})
