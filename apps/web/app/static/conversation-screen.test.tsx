import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as conversationScreen from './conversation-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('shows the conversation, with who said what', async () => {
  const messages = [
    { at: '2026-05-04T10:15:00.000Z', body: 'Where are my coins?', isOurs: false },
    { at: '2026-05-05T11:30:00.000Z', body: 'They are on their way.', isOurs: true },
  ]
  fakeApi({ 'GET /support/conversations/secret': { body: { messages } } })
  showScreen(conversationScreen, { path: '/support/conversation', at: '/support/conversation?token=secret' })
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^You, .*Where are my coins\?$/),
    expect.stringMatching(/^Fanlight, .*They are on their way\.$/),
  ])
})

test('a half-written reply survives a reload, until it is sent', async () => {
  const talk = { body: { messages: [] } }
  fakeApi({ 'GET /support/conversations/secret': talk, 'POST /support/conversations/secret': talk })
  const open = async () => {
    cleanup()
    showScreen(conversationScreen, { path: '/support/conversation', at: '/support/conversation?token=secret' })
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write back' })
  }
  fireEvent.change(await open(), { target: { value: 'They are not' } })
  expect((await open()).value).toBe('They are not')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  expect((await open()).value).toBe('')
})

test.each([404, 410])('a link to no conversation (%i) is not retried: it leads to the form', async (status) => {
  fakeApi({ 'GET /support/conversations/cut': { status, body: { detail: 'This link is not valid.' } } })
  showScreen(conversationScreen, { path: '/support/conversation', at: '/support/conversation?token=cut' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Conversation not found')
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
