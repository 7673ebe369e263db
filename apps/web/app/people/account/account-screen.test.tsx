import type { Account, Deletion, SignInSession } from '@fanlight/contract/people/account'
import type { Delivery } from '@fanlight/contract/people/notifications'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { getViewer, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as accountScreen from './account-screen.tsx'

const account: Account = {
  name: 'Amber Fox 481',
  isNamed: false,
  email: 'ada@real-name.example',
  isEmailUnverified: false,
  isEmailRefused: false,
  avatarUrl: null,
  portrait: 'drawn',
  providerPicture: 'https://lh3.googleusercontent.com/a/face',
  bio: 'I paint at night.',
  links: [],
  formats: { timeZone: 'UTC', locale: 'en-US' },
}
const kinds = 'subscriber purchase like payout verification post deposit renewal subscription-ended report sign-in'
const every = Object.fromEntries(kinds.split(' ').map((kind) => [kind, true])) as Delivery['mail']
const delivery: Delivery = { mail: every, push: every, quietHours: null }
const deletion: Deletion = {
  deletesAt: null,
  subscriptions: 2,
  characters: 0,
  coins: 37.5,
  coinsThatGoBack: 12,
  objection: null,
}
const caps = [{ span: 'day', amount: 20, used: 12.34, next: null }]
const sessions: SignInSession[] = [
  {
    id: '7b2f1b3e-6a36-4f0e-9d51-0a4f6f1f0a01',
    device: 'Firefox on Linux',
    country: 'DE',
    signedInAt: '2026-05-04T10:15:00.000Z',
    lastSeenAt: '2026-05-04T12:15:00.000Z',
    isThis: true,
  },
  {
    id: '7b2f1b3e-6a36-4f0e-9d51-0a4f6f1f0a02',
    device: 'Safari on iPhone',
    country: null,
    signedInAt: '2026-05-01T08:05:00.000Z',
    lastSeenAt: '2026-05-01T08:05:00.000Z',
    isThis: false,
  },
]

beforeEach(() =>
  storeSession({
    token: `x.${btoa(JSON.stringify({ exp: 9_999_999_999, role: ['User'] }))}.x`,
    userId: 7,
    name: account.name,
    email: account.email,
    avatarUrl: null,
  }),
)
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ')
const show = (answers: Record<string, Answer | Answer[]> = {}) => {
  const api = fakeApi({
    'GET /account': { body: account },
    'GET /account/sessions': { body: sessions },
    'GET /notifications/delivery': { body: delivery },
    'GET /notifications/push-devices': { body: [] },
    'GET /account/exports': { body: [] },
    'GET /account/deletion': { body: deletion },
    'GET /wallet/spending': { body: { limit: { amount: 500, used: 12.34, open: 0 }, caps } },
    ...answers,
  })
  showScreen(accountScreen, { path: '/account' })
  return api
}

test('spending caps are here too', async () => {
  show()
  await screen.findByText('$12.34 of $20.00 used in the last 24 hours.')
})

test('a new name and bio are saved and shown at once', async () => {
  const api = show({ 'PUT /account': { body: { ...account, name: 'Night Painter', isNamed: true, bio: 'New bio' } } })
  fireEvent.change(await screen.findByLabelText(/Display name/), { target: { value: ' Night Painter ' } })
  fireEvent.change(screen.getByLabelText(/Bio/), { target: { value: 'New bio' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(getViewer()?.name).toBe('Night Painter'))
  expect(api.to('PUT /account')[0]?.body).toEqual({ name: 'Night Painter', bio: 'New bio', links: [] })
})

test("the server's objections appear at their field", async () => {
  const text = 'Please choose another name.'
  show({ 'PUT /account': { status: 400, body: { detail: 'No.', errors: { name: [text] } } } })
  fireEvent.change(await screen.findByLabelText(/Display name/), { target: { value: 'me@real-name.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(text)
  const field = screen.getByLabelText(/Display name/)
  expect([field.getAttribute('aria-invalid'), getViewer()?.name]).toEqual(['true', 'Amber Fox 481'])
})

test('links are added, objections appear at the right one, and empty ones are left out', async () => {
  const text = 'Please give an address that starts with https://.'
  const kept = [{ name: 'Gallery', href: 'https://gallery.test/' }]
  const api = show({
    'PUT /account': [
      { status: 400, body: { detail: 'No.', errors: { 'links.0.href': [text] } } },
      { body: { ...account, links: kept } },
    ],
  })
  const add = await screen.findByRole('button', { name: 'Add a link' })
  fireEvent.click(add)
  fireEvent.click(add)
  const address = () => screen.getByLabelText(/Address of link 1/)
  fireEvent.change(screen.getByLabelText(/Name of link 1/), { target: { value: 'Gallery' } })
  fireEvent.change(address(), { target: { value: 'javascript:alert(1)' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(text)
  expect(address().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(address(), { target: { value: 'https://gallery.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect((address() as HTMLInputElement).value).toBe('https://gallery.test/'))
  expect(api.to('PUT /account')[1]?.body).toMatchObject({ links: [{ name: 'Gallery', href: 'https://gallery.test' }] })
  expect(screen.queryByLabelText(/Name of link 2/)).toBeNull()
})

test("others see the sign-in account's picture only if it is chosen", async () => {
  const chosen = { ...account, portrait: 'provider', avatarUrl: account.providerPicture }
  const api = show({ 'PUT /account/portrait': [{ body: chosen }, { body: account }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Use my Google picture' }))
  await vi.waitFor(() => expect(getViewer()?.avatarUrl).toBe(account.providerPicture))
  fireEvent.click(await screen.findByRole('button', { name: 'Use the drawn portrait' }))
  await vi.waitFor(() => expect(getViewer()?.avatarUrl).toBeNull())
  expect(api.to('PUT /account/portrait').map(({ body }) => body)).toEqual([
    { portrait: 'provider' },
    { portrait: 'drawn' },
  ])
})

test('sessions are listed with their device, and can be ended', async () => {
  const other = `DELETE /account/sessions/${sessions[1]?.id}`
  const api = show({
    'GET /account/sessions': [{ body: sessions }, { body: sessions.slice(0, 1) }],
    [other]: { status: 204 },
  })
  const phone = (await screen.findByText('Safari on iPhone')).closest('li') as HTMLElement
  const own = screen.getByText('Firefox on Linux').closest('li') as HTMLElement
  expect(within(own).queryByRole('button')).toBeNull()
  within(own).getByText('This device')
  fireEvent.click(within(phone).getByRole('button'))
  await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(api.to(other)).toHaveLength(1)
})

test('logging out everywhere ends this session too', async () => {
  show({ 'DELETE /account/sessions': { status: 204 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await vi.waitFor(() => expect(getViewer()).toBeNull())
})

test('the time zone and date format are chosen, and apply at once', async () => {
  const formats = { timeZone: 'Pacific/Auckland', locale: 'en-GB' }
  const api = show({ 'PUT /account/formats': { body: { ...account, formats } } })
  expect(
    await screen.findByText('Signed in May 4, 2026, 10:15 AM UTC, from Germany', { normalizer: plainSpaces }),
  ).toBeDefined()
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: formats.timeZone } })
  await screen.findByText('Signed in 4 May 2026, 22:15 GMT+12, from Germany', { normalizer: plainSpaces })
  expect(api.to('PUT /account/formats')[0]?.body).toEqual({ timeZone: formats.timeZone, locale: 'en-US' })
})

test('emails are chosen by kind, and quiet hours have a start and an end', async () => {
  const api = show({ 'PUT /notifications/delivery': { body: delivery } })
  fireEvent.click(await screen.findByLabelText(/Daily digest of posts/))
  await vi.waitFor(() => expect(api.to('PUT /notifications/delivery')).toHaveLength(1))
  expect(api.to('PUT /notifications/delivery')[0]?.body).toMatchObject({ mail: { post: false, renewal: true } })
  fireEvent.click(screen.getByLabelText('Quiet hours'))
  await vi.waitFor(() => expect(api.to('PUT /notifications/delivery')).toHaveLength(2))
  expect(api.to('PUT /notifications/delivery')[1]?.body).toMatchObject({
    quietHours: { from: '22:00', until: '07:00' },
  })
})

test('push messages are chosen by kind if a device has them on, and each device is switched off alone', async () => {
  const phone = { id: 5, device: 'Chrome on Android', createdAt: '2026-05-04T10:15:00.000Z', isThis: false }
  const api = show({
    'GET /notifications/push-devices': { body: [phone] },
    'PUT /notifications/delivery': { body: delivery },
    'DELETE /notifications/push-devices/5': { body: [] },
  })
  fireEvent.click(await screen.findByLabelText('New posts of creators I subscribe to'))
  await vi.waitFor(() => expect(api.to('PUT /notifications/delivery')).toHaveLength(1))
  expect(api.to('PUT /notifications/delivery')[0]?.body).toMatchObject({ push: { post: false }, mail: { post: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Switch push messages off on Chrome on Android' }))
  await vi.waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(screen.queryByLabelText('New posts of creators I subscribe to')).toBeNull()
})

test('before an account is deleted, people read what ends and which coins are lost; until then they can keep it', async () => {
  const api = show({
    'POST /account/deletion': { body: { ...deletion, deletesAt: '2026-12-06T10:00:00.000Z' } },
    'DELETE /account/deletion': { body: deletion },
  })
  // By text: role queries over the whole screen are slow.
  const inButton = { selector: 'button, button *' }
  fireEvent.click(await screen.findByText('Delete my account', inButton))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(/2 subscriptions.*12 FansCoins.*25\.5 FansCoins/s)
  expect(api.to('POST /account/deletion')).toHaveLength(0)
  fireEvent.click(within(dialog).getByText('Delete my account', inButton))
  fireEvent.click(await screen.findByText('Keep my account', inButton))
  await vi.waitFor(() => expect(api.to('DELETE /account/deletion')).toHaveLength(1))
})

test('a finished copy is downloaded from its own address', async () => {
  const made = {
    id: sessions[0]?.id ?? '',
    askedAt: '2026-05-04T10:15:00.000Z',
    status: 'ready',
    bytes: 2_500_000,
    expiresAt: '2026-05-11T10:15:00.000Z',
  }
  const api = show({
    'GET /account/exports': { body: [made] },
    [`POST /account/exports/${made.id}/address`]: { body: { url: '#file' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Download/ }))
  await vi.waitFor(() => expect(api.to(`POST /account/exports/${made.id}/address`)).toHaveLength(1))
  expect(screen.getByText(/2.5 MB/).textContent).toContain('May 11, 2026')
})

test('the links at the top lead to every section, in order', async () => {
  show()
  await screen.findByDisplayValue('Amber Fox 481')
  await screen.findByRole('heading', { name: 'People you blocked' })
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const ids = links.map((link) => link.getAttribute('href')?.slice(1) ?? '')
  const named = ids.map((id) => document.getElementById(id)?.querySelector('h2')?.textContent)
  expect(named).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent))
})
