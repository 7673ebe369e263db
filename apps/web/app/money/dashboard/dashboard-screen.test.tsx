import type { TopProfile } from '@fanlight/contract/money/dashboard'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../people/notifications/notification-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { hub } from '../../testing/fake-hub.ts'
import { savedFiles } from '../../testing/saved-files.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import * as dashboard from './dashboard-screen.tsx'

vi.mock('@microsoft/signalr', () => import('../../testing/fake-hub.ts'))
Element.prototype.scrollIntoView = () => {}

let stop = () => {}
beforeEach(() => hub.forget())
afterEach(() => {
  stop()
  cleanup()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const luna = {
  profileId: 1,
  profileName: 'Luna Vale',
  avatarUrl: null,
  subscriberCount: 41,
  monthlyIncomeEstimate: 310.5,
}
const odile = { ...luna, profileId: 2, profileName: 'Odile Farrow', subscriberCount: 17, monthlyIncomeEstimate: 98 }
const figures = (profileName: string, totalEarnings: number) => ({
  body: {
    profileName,
    totalSubscribers: 41,
    totalEarnings,
    totalLikes: 7,
    earningsData: [],
    subscribersData: [],
    likesData: [],
  },
})
const summary = (overallEarnings: number) => ({
  body: {
    overallEarnings,
    totalActiveSubscribers: 58,
    newSubscribersToday: 1,
    newSubscribersThisWeek: 2,
    newSubscribersThisMonth: 3,
    newSubscribersThisYear: 4,
  },
})
const of = (profile: TopProfile, timeframe: string) =>
  `GET /CreatorDashboard/profile-stats/${profile.profileId}?timeframe=${timeframe}`
const routes: Record<string, Answer | Answer[]> = {
  'GET /CreatorDashboard/summary': [summary(1234.5), summary(1300)],
  'GET /CreatorDashboard/top-profiles/subscribers?count=5': { body: [luna, odile] },
  'GET /CreatorDashboard/top-profiles/subscribers?count=100': { body: [luna, odile] },
  'GET /CreatorDashboard/top-profiles/income?count=5': { body: [odile, luna] },
  'GET /tips?page=1&pageSize=10': { body: [] },
  ...Object.fromEntries([1, 2].map((id) => [`GET /profiles/${id}/codes`, { body: { codes: [], runningByNone: 3 } }])),
  'GET /payouts?page=1&pageSize=12': {
    body: {
      available: 12.5,
      pending: 3,
      underWay: 0,
      paid: 80,
      minimum: 10,
      reserved: 0,
      reservedFrom: null,
      reservedUntil: null,
      holdDays: 7,
      nextPayoutOn: '2026-12-01',
      firstYear: 2026,
      destination: null,
      payouts: [],
    },
  },
  [of(luna, 'Day')]: figures('Luna Vale', 11),
  [of(luna, 'Week')]: figures('Luna Vale', 22),
  [of(luna, 'Month')]: [figures('Luna Vale', 33), figures('Luna Vale', 34)],
  [of(luna, 'Year')]: figures('Luna Vale', 44),
  [of(luna, 'Overall')]: figures('Luna Vale', 55),
  [of(odile, 'Overall')]: figures('Odile Farrow', 66),
}

const card = (label: string) => screen.getByText(label).nextSibling?.textContent
/** Long enough for a loop to show up. */
const settleDown = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const viewStatsOf = async (name: string) => {
  const button = screen.getAllByRole('button', { name: `View Stats of ${name}` })[0]
  if (!button) throw new Error(`${name} is not listed.`)
  await press(button)
}

async function open(at = '/creator-dashboard') {
  const api = fakeApi(routes, { delay: 20 })
  showScreen(dashboard, { path: '/creator-dashboard', at })
  await screen.findAllByText('Luna Vale')
  return api
}

const firstLine = async () =>
  (await screen.findByRole('link', { name: 'All payouts' })).previousElementSibling?.textContent?.trim()

test('the next payout is at the top, if it is large enough', async () => {
  await open()
  expect(await firstLine()).toBe('Next payout on Dec 1, 2026: $12.50 so far.')
  expect(screen.getByRole('link', { name: 'All payouts' }).getAttribute('href')).toBe('#payouts')
})

test.each([
  ['nothing', { available: 0 }, '$0.00 available. Payouts start at $10.00.'],
  ['too little', { available: 9.99 }, '$9.99 available. Payouts start at $10.00.'],
  [
    'held until there is a new document',
    { waitsForDocuments: true },
    '$12.50 available. Payouts wait for your new document.',
  ],
])('%s is not called the next payout', async (_why, over, said) => {
  const overview = routes['GET /payouts?page=1&pageSize=12'] as { body: object }
  fakeApi({ ...routes, 'GET /payouts?page=1&pageSize=12': { body: { ...overview.body, ...over } } })
  showScreen(dashboard, { path: '/creator-dashboard' })
  expect(await firstLine()).toBe(said)
})

test('a creator without a character is led to creating one', async () => {
  const none = { body: [] }
  const empty = {
    'GET /CreatorDashboard/top-profiles/subscribers?count=5': none,
    'GET /CreatorDashboard/top-profiles/income?count=5': none,
  }
  fakeApi({ ...routes, ...empty })
  showScreen(dashboard, { path: '/creator-dashboard' })
  expect((await screen.findByRole('link', { name: 'Create New Profile' })).getAttribute('href')).toBe('/profile/create')
  expect(screen.queryByText(/Select a profile/)).toBeNull()
})

test('shows the figures of all profiles, ranked by each measure', async () => {
  await open()
  expect(card('Total Earnings')).toBe('$1,234.50')
  expect(card('Active Subscribers')).toBe('58')
  const cards = ['Today', 'This Week', 'This Month', 'This Year'].map((when) => card(`New Subs ${when}`))
  expect(cards).toEqual(['1', '2', '3', '4'])
  expect(screen.getAllByText(/^since (midnight UTC|Mon, |\w{3} 1$)/)).toHaveLength(4)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('Luna Vale41 Subs'),
    expect.stringContaining('Odile Farrow17 Subs'),
    expect.stringContaining('Odile Farrow$98.00/mo'),
    expect.stringContaining('Luna Vale$310.50/mo'),
  ])
  expect(screen.getByText('Select a profile from the lists above to view detailed stats.')).toBeTruthy()
})

test("a profile's figures link to its audience and post earnings", async () => {
  await open('/creator-dashboard?profile=1')
  expect(screen.getByRole('link', { name: 'Audience and posts' }).getAttribute('href')).toBe('/profile/1/audience')
})

test('the shown profile is marked in the lists, and can be changed next to the timeframe', async () => {
  await open('/creator-dashboard?profile=1')
  const marked = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((row) => (row.getAttribute('aria-current') === 'true' ? row.textContent : []))
  expect(marked()).toEqual([
    expect.stringContaining('Luna Vale41 Subs'),
    expect.stringContaining('Luna Vale$310.50/mo'),
  ])
  const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Profile' })
  await waitFor(() => expect([...picker.options].map(({ text }) => text)).toEqual(['Luna Vale', 'Odile Farrow']))
  expect(picker.value).toBe('1')
  await act(async () => void fireEvent.change(picker, { target: { value: '2' } }))
  expect(marked()).toEqual(
    [expect.stringContaining('Odile Farrow$98.00/mo'), expect.stringContaining('Odile Farrow17 Subs')].reverse(),
  )
  expect(picker.value).toBe('2')
})

test.each([
  [true, 'instant'],
  [false, 'smooth'],
])('another profile scrolls into view, instantly with reduced motion (%s: %s)', async (reduce, behavior) => {
  const matches = (wish: string) => reduce && wish.includes('reduced-motion')
  vi.stubGlobal('matchMedia', (wish: string) => ({
    matches: matches(wish),
    addEventListener() {},
    removeEventListener() {},
  }))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  await open('/creator-dashboard?profile=1')
  await viewStatsOf('Odile Farrow')
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'start', behavior }))
  scrolled.mockRestore()
})

test('each timeframe and profile is requested once, and shown', async () => {
  const api = await open()
  await viewStatsOf('Luna Vale')
  await waitFor(() => expect(card('Total Earnings (Month)')).toBe('$33.00'))
  for (const [timeframe, shown] of [
    ['Day', '$11.00'],
    ['Week', '$22.00'],
    ['Year', '$44.00'],
    ['Overall', '$55.00'],
  ] as const) {
    await press(screen.getByRole('radio', { name: timeframe }))
    await waitFor(() => expect(card(`Total Earnings (${timeframe})`)).toBe(shown))
    await settleDown()
    expect(api.to(of(luna, timeframe)), timeframe).toHaveLength(1)
  }
  await viewStatsOf('Odile Farrow')
  await waitFor(() => expect(card('Total Earnings (Overall)')).toBe('$66.00'))
  await settleDown()
  expect(api.to(of(odile, 'Overall'))).toHaveLength(1)
  expect(api.calls.filter(({ path }) => path.includes('profile-stats'))).toHaveLength(6)
  expect(api.to('GET /CreatorDashboard/summary')).toHaveLength(1)
})

test('the export has the shown profile and timeframe', async () => {
  const saved = savedFiles()
  fakeApi({ ...routes, 'GET /CreatorDashboard/profile-stats/2/export?timeframe=Overall': { body: 1 } })
  showScreen(dashboard, { path: '/creator-dashboard', at: '/creator-dashboard?profile=2&timeframe=Overall' })
  await press(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toEqual(['profile-2-overall.csv']))
})

test('arriving notifications refresh the figures with one call of each kind, however many arrive', async () => {
  const api = await open('/creator-dashboard?profile=1')
  await waitFor(() => expect(card('Total Earnings (Month)')).toBe('$33.00'))
  stop = listen()
  await waitFor(() => expect(hub.latest().state).toBe('Connected'))
  const sale = { id: 9, message: 'Ada unlocked “Rooftop”.', createdAt: new Date().toISOString(), isRead: false }
  for (const id of [9, 10, 11]) act(() => hub.latest().say('ReceiveNotification', { ...sale, id }))
  await waitFor(() => expect(card('Total Earnings')).toBe('$1,300.00'), { timeout: 4000 })
  await waitFor(() => expect(card('Total Earnings (Month)')).toBe('$34.00'))
  await settleDown()
  expect(api.to('GET /CreatorDashboard/summary')).toHaveLength(2)
  expect(api.to(of(luna, 'Month'))).toHaveLength(2)
})

test('figures that cannot be loaded say so, and can be retried', async () => {
  fakeApi({ ...routes, [of(luna, 'Month')]: ['lost', figures('Luna Vale', 33)] as Answer[] })
  showScreen(dashboard, { path: '/creator-dashboard', at: '/creator-dashboard?profile=1' })
  await screen.findByText('Failed to load stats for profile 1.')
  await press(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(card('Total Earnings (Month)')).toBe('$33.00'))
})
