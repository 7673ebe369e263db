import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, confirmCreator, storeSession, type Viewer } from '../session/session-store.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { WithData } from '../testing/with-data.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import MembersFrame from './members-frame.tsx'
import { placeGroupsFor, placesFor } from './places.ts'

vi.mock('@microsoft/signalr', () => import('../testing/fake-hub.ts'))

afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  userId: 2,
  name: 'Ada Winter',
  email: 'ada@fanlight.test',
  avatarUrl: null,
  isCreator: false,
  isOperator: false,
  ...over,
})
const labels = (of: Viewer | null) => placesFor(of).map(({ label }) => label)

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

function show(at = '/about') {
  const Frame = () => (
    <>
      <Header />
      <MembersFrame />
      <Where />
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Frame }])
  render(<Stub initialEntries={[at]} />, { wrapper: WithData })
}
const where = () => screen.getByRole('status').textContent
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('each role has its own navigation', () => {
  expect(labels(null)).toEqual([
    'Discover Profiles',
    'Topics',
    'Become a Creator',
    'About',
    'Support',
    'Sign Up',
    'Login',
  ])
  expect(labels(viewer())).toEqual(
    expect.arrayContaining(['Discover Profiles', 'My Subscriptions', 'Wallet', 'Become a Creator', 'Account']),
  )
  expect(labels(viewer())).not.toContain('Creator Dashboard')
  const creator = labels(viewer({ isCreator: true }))
  expect(creator).toEqual(expect.arrayContaining(['My Profiles', 'Creator Dashboard', 'Creator Status', 'Settings']))
  expect(creator).not.toContain('Become a Creator')
  expect(creator).not.toContain('Console')
  expect(labels(viewer({ isOperator: true }))).toContain('Console')
})

test("a creator's navigation has two groups, a fan's one, without duplicates", () => {
  const groups = (of: Viewer | null) => placeGroupsFor(of).map(({ title, places }) => [title, places[0]?.label])
  expect(groups(viewer())).toEqual([
    [undefined, 'Feed'],
    [undefined, 'Account'],
  ])
  expect(groups(viewer({ isCreator: true }))).toEqual([
    [undefined, 'Feed'],
    ['Studio', 'My Profiles'],
    [undefined, 'Account'],
  ])
  expect(labels(viewer({ isOperator: true }))[0]).toBe('Console')
  const all = labels(viewer({ isCreator: true, isOperator: true }))
  expect(new Set(all).size).toBe(all.length)
})

const signedIn = { token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null }

test("the header shows the wallet's balance, and links there", async () => {
  storeSession(signedIn)
  fakeApi({ 'GET /wallet/balance': { body: { balance: 1234.5 } } })
  show()
  const link = await screen.findByRole('link', { name: 'Wallet, 1,234.50 FansCoins' })
  expect(link.textContent).toBe('1,234.50')
  expect(link.getAttribute('href')).toBe('/wallet')
})

test('an unreadable balance still links to the wallet', async () => {
  storeSession(signedIn)
  fakeApi({ 'GET /wallet/balance': { status: 503, body: { title: 'Away' } } })
  show()
  const header = await screen.findByRole('banner')
  expect((await within(header).findByRole('link', { name: 'Wallet' })).getAttribute('href')).toBe('/wallet')
})

test.each([
  ['/my-profiles', ['My Profiles']],
  ['/profile/create', ['My Profiles']],
  ['/profile/7/edit', ['My Profiles']],
  ['/profile/7/add-image', ['My Profiles']],
  ['/profile/7/create-post', ['My Profiles']],
  ['/profile/7/audience', ['My Profiles']],
  ['/profile/7', []],
  ['/profiles', ['Discover Profiles']],
])('at %s the rail marks the current place: %j', (at, current) => {
  storeSession({ token: 'd.e.f', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
  confirmCreator('d.e.f', true)
  show(at)
  const links = within(screen.getByRole('navigation', { name: 'Places', hidden: true })).getAllByRole('link', {
    hidden: true,
  })
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual(
    current,
  )
})

test('the rail and the bar show the same entries, the bar with the bell among them', async () => {
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
  const api = fakeApi({
    'GET /notifications?includeRead=true&page=1&pageSize=24': { body: [] },
    'PUT /notifications/read-all': { body: true },
  })
  show()
  expect(linksOf('Places')).toEqual(placesFor(viewer()).map(({ label, to }) => `${label} ${to}`))
  const inBar = placesFor(viewer()).flatMap(({ inBar, to }) => (inBar ? [`${inBar} ${to}`] : []))
  expect(inBar).toEqual(expect.arrayContaining(['Discover /profiles', 'Wallet /wallet', 'You /account']))
  expect(linksOf('Bottom bar')).toEqual(inBar)
  const bar = screen.getByRole('navigation', { name: 'Bottom bar' })
  expect([...bar.querySelectorAll('li')].at(-3)?.textContent).toMatch(/^Bell/)
  await act(async () => void fireEvent.click(within(bar).getByRole('button', { name: /^Bell/ })))
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy()
  await waitFor(() => expect(api.to('GET /notifications?includeRead=true&page=1&pageSize=24')).toHaveLength(1))
})

test('visitors have a menu with every link, and nothing else', async () => {
  show()
  expect(screen.queryByRole('navigation', { name: 'Bottom bar' })).toBeNull()
  expect(linksOf('Main')).toEqual(['Discover /profiles', 'About /about', 'Support /support'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Menu' })))
  await screen.findByRole('navigation', { name: 'Menu', hidden: true })
  expect(linksOf('Menu')).toEqual(placesFor(null).map(({ label, to }) => `${label} ${to}`))
  const field = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('combobox')
  fireEvent.change(field, { target: { value: 'nets' } })
  await act(async () => void fireEvent.submit(field.closest('form') ?? field))
  expect(where()).toBe('/profiles?search=nets')
})

test('typing on a phone shows the field and the keyboard, without a bar over them', () => {
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
  show()
  const isHidden = () => screen.getByRole('navigation', { name: 'Bottom bar' }).classList.contains('invisible')
  expect(isHidden()).toBe(false)
  act(() => screen.getByRole('combobox', { name: 'Search profiles' }).focus())
  expect(isHidden()).toBe(true)
  act(() => screen.getByRole('button', { name: 'Menu' }).focus())
  expect(isHidden()).toBe(false)
})

test("the global search is hidden next to a screen's own", () => {
  const Stub = createRoutesStub([{ path: '*', Component: Header, handle: { hasOwnSearch: true } }])
  render(<Stub />, { wrapper: WithData })
  const both = [screen.getByRole('combobox'), screen.getByRole('link', { name: 'Search' })]
  expect(both.map((one) => one.closest('.invisible') !== null)).toEqual([true, true])
})

test('searching leads to the results from any page', async () => {
  show()
  const field = screen.getByRole('combobox', { name: 'Search profiles' })
  fireEvent.change(field, { target: { value: ' salt & tin ' } })
  await act(async () => void fireEvent.submit(field.closest('form') ?? field))
  expect(where()).toBe('/profiles?search=salt+%26+tin')
})

test('without room for a field, a link leads to the search', async () => {
  show()
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Search' })))
  expect(where()).toBe('/profiles#search')
})

test('the footer invites people to become creators unless they are', () => {
  const apply = () => screen.queryByRole('link', { name: 'Become a Creator' })
  storeSession({ token: 'g.h.i', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
  const Stub = createRoutesStub([{ path: '*', Component: Footer }])
  render(<Stub />, { wrapper: WithData })
  expect(apply()).toBeTruthy()
  act(() => confirmCreator('g.h.i', true))
  expect(apply()).toBeNull()
})
