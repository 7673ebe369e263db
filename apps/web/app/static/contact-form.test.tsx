import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../session/session-store.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const names = ['Name', 'Email', 'Subject', 'Message']
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const open = () => {
  cleanup()
  render(<ContactForm />)
}
const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(field(name), { target: { value } })
}
const values = () => names.map((name) => field(name).value)

test('a half-written message survives a reload or navigation until it is sent', async () => {
  const sent = 'POST /support'
  const api = fakeApi({ [sent]: ['lost', { status: 204 }] })
  const texts = { Name: 'Ada', Email: 'ada@example.test', Subject: 'payment', Message: 'Where are my coins?' }
  open()
  fill(texts)
  open()
  expect(values()).toEqual(Object.values(texts))
  expect(screen.getByText('19/4000')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('No response received from server. Please check your connection.')
  open()
  expect(values()).toEqual(Object.values(texts))
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText(/^Thank you for your message, Ada\./)
  expect(api.to(sent).map(({ body }) => body)).toMatchObject([{ subject: 'payment' }, { message: texts.Message }])
  open()
  expect(values()).toEqual(['', '', '', ''])
})

test("one person's draft is not shown to the next on the same device", () => {
  const ada = { token: 'a.b.c', userId: 7, name: 'Ada', email: 'ada@example.test', avatarUrl: null }
  storeSession(ada)
  open()
  fill({ Message: 'Where are my coins?' })
  storeSession({ ...ada, userId: 8, name: 'Bo', email: 'bo@example.test' })
  open()
  expect(values()).toEqual(['Bo', 'bo@example.test', '', ''])
  storeSession(ada)
  open()
  expect(values()).toEqual(['Ada', 'ada@example.test', '', 'Where are my coins?'])
})
