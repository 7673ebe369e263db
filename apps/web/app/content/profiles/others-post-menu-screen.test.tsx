import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, confirmCreator, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { shownToasts } from '../../ui/toast-queue.ts'
import OthersPostMenu from './others-post-menu-screen.tsx'

const noor = { token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null }

beforeEach(() => {
  storeSession(noor)
  confirmCreator(noor.token, false)
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`Now at ${pathname}${search}`}</p>
}

async function pressMessage(answer: Answer = { body: { id: 41 } }) {
  const api = fakeApi({ 'PUT /profiles/3/thread': answer })
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<OthersPostMenu post={samplePost({ title: 'Dawn <3', profileId: 3 })} />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Options of Dawn <3' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Message' }))
  return api
}

test("“Message” opens the conversation with the post's character", async () => {
  const api = await pressMessage()
  expect(await screen.findByText('Now at /messages/41')).toBeTruthy()
  expect(api.calls).toHaveLength(1)
})

test("a creator gets to the fan's side", async () => {
  confirmCreator(noor.token, true)
  await pressMessage()
  expect(await screen.findByText('Now at /messages/41?side=fan')).toBeTruthy()
})

test('a visitor logs in first', async () => {
  clearSession()
  const api = await pressMessage()
  expect(await screen.findByText(/^Now at \/login/)).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('a refusal is shown, and the menu stays', async () => {
  await pressMessage({ status: 404, body: { detail: 'There is no such profile.' } })
  await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toBe('There is no such profile.'))
  expect(screen.getByRole('button', { name: 'Options of Dawn <3' })).toBeTruthy()
})
