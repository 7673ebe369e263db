import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { shownToasts } from '../../ui/toast-queue.ts'
import ReportButton from './report-button.tsx'

beforeEach(() => {
  storeSession({ token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

async function open(answer: Answer = { status: 204 }, subjectId = 3) {
  const api = fakeApi({ 'POST /reports': answer })
  render(
    <MemoryRouter>
      <ReportButton subjectType="profile" subjectId={subjectId} name="Luna Vale" />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Report Luna Vale' }))
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return api
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

test('a reason must be chosen, and is sent', async () => {
  const api = await open()
  send()
  expect(screen.getByRole('alert').textContent).toBe('Please choose a reason.')
  fireEvent.click(screen.getByRole('radio', { name: 'It is spam or a deception' }))
  send()
  await vi.waitFor(() => expect(api.calls.length).toBe(1))
  await vi.waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(/^Thank you\./))
})

test('"Something else" needs words', async () => {
  const api = await open()
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  send()
  expect(screen.getByRole('alert').textContent).toBe('Please say in a few words what is wrong.')
  expect(api.calls).toEqual([])
})

test("the server's refusal stays in the dialog", async () => {
  await open({ status: 409, body: { detail: 'You have already reported this profile. Thank you.' } })
  fireEvent.click(screen.getByRole('radio', { name: 'It is against the law' }))
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('You have already reported this profile. Thank you.')
})

test('a visitor can report too, and may leave an address for the answer', async () => {
  clearSession()
  const api = await open()
  fireEvent.click(screen.getByRole('radio', { name: 'It is against the law' }))
  expect(screen.getByText('Your email address')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Your email address/), { target: { value: ' eve@example.test ' } })
  send()
  await vi.waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.body).toMatchObject({ reason: 'illegal', email: 'eve@example.test' })
})

test('a half-written report survives a reload, for its subject only; a cancelled or sent one does not', async () => {
  const written = () => [
    screen.getByRole<HTMLInputElement>('radio', { name: 'It is against the law' }).checked,
    screen.getByLabelText<HTMLTextAreaElement>(/^What should we know/).value,
  ]
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'It is against the law' }))
  fireEvent.change(screen.getByLabelText(/^What should we know/), { target: { value: 'The third picture.' } })
  cleanup()
  await open()
  expect(written()).toEqual([true, 'The third picture.'])
  cleanup()
  await open(undefined, 4)
  expect(written()).toEqual([false, ''])
  cleanup()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  await open()
  expect(written()).toEqual([false, ''])
})
