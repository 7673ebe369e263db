import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client.ts'
import { prefetchInHead } from '../../lib/prefetch-in-head.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as profiles from './profiles-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  api.connect({ token: () => null, renew: async () => null, end: () => {} })
  delete window.prefetchedAnswers
})

const route = 'GET /profiles?sort=popular&page=1'
const found = { body: [sampleProfile(), sampleProfile({ id: 4, name: 'Odile Farrow', creatorName: 'Ines Marlowe' })] }

test('shows the characters to discover', async () => {
  fakeApi({ [route]: found })
  showScreen(profiles, { path: '/profiles' })
  await screen.findByRole('link', { name: 'View Profile of Odile Farrow' })
  expect(screen.getByRole('link', { name: 'View Profile of Odile Farrow' }).getAttribute('href')).toBe('/profile/4')
  expect(screen.getByText('Ines Marlowe')).toBeTruthy()
})

test('uses the answers that the document has prefetched', async () => {
  const network = fakeApi({ [route]: found })
  localStorage.setItem('user', JSON.stringify({ token: 'hers' }))
  api.connect({ token: () => 'hers', renew: async () => null, end: () => {} })
  window.history.replaceState(null, '', '/profiles')
  prefetchInHead()
  showScreen(profiles, { path: '/profiles' })
  await screen.findByText('Odile Farrow')
  expect(
    network.calls.filter(({ path }) => path.includes('sort=')).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([route])
})

test('an empty search says so, and shows popular characters', async () => {
  fakeApi({
    'GET /profiles?search=zzz&sort=popular&page=1': { body: [] },
    'GET /search/posts?search=zzz&page=1&pageSize=24': { body: [] },
    [route]: found,
  })
  showScreen(profiles, { path: '/profiles', at: '/profiles?search=zzz' })
  await screen.findByText('No Profiles Found')
  expect(screen.getByText('We found nothing for “zzz”.')).toBeTruthy()
  const popular = within(await screen.findByRole('region', { name: 'Popular now' }))
  await popular.findByRole('link', { name: 'View Profile of Odile Farrow' })
})

test('an empty search for posts leads back to all profiles; posts have no order', async () => {
  fakeApi({
    'GET /search/posts?search=zzz&page=1&pageSize=24': { body: [] },
    'GET /profiles?search=zzz&sort=popular&page=1': { body: [sampleProfile()] },
    [route]: found,
  })
  showScreen(profiles, { path: '/profiles', at: '/profiles?search=zzz&show=posts' })
  await screen.findByText('No posts found')
  expect(screen.getByRole('button', { name: 'Characters 1' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('button', { name: 'Posts 0' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('group', { name: 'Order' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all profiles' }))
  await screen.findByRole('link', { name: 'View Profile of Odile Farrow' })
  expect(screen.getByRole('group', { name: 'Order' })).toBeTruthy()
})

test('filters and order are in the address and in the request', async () => {
  fakeApi({
    'GET /profiles?sort=trending&free=true&maxPrice=5&page=1': { body: [] },
    [route]: { body: [] },
    'GET /profiles?sort=trending&free=true&videos=true&maxPrice=5&page=1': { body: [sampleProfile()] },
  })
  showScreen(profiles, { path: '/profiles', at: '/profiles?sort=trending&free=true&price=5' })
  await screen.findByText('No character matches all of these filters.')
  expect(screen.getByRole('radio', { name: 'Trending' })).toHaveProperty('checked', true)
  screen.getByRole('checkbox', { name: 'Has videos' }).click()
  await screen.findByRole('link', { name: 'View Profile of Mara Vell' })
})

test('featured characters and topics show without a search', async () => {
  fakeApi({
    [route]: found,
    'GET /profiles/featured': { body: [sampleProfile({ id: 9, name: 'Wren Halloway' })] },
    'GET /topics?pageSize=12': { body: [{ id: 1, slug: 'sea-air', label: 'Sea air', profileCount: 2, postCount: 0 }] },
  })
  showScreen(profiles, { path: '/profiles' })
  const featured = await screen.findByRole('region', { name: 'Featured' })
  expect(within(featured).getByRole('link').getAttribute('href')).toBe('/profile/9')
  expect(screen.getByRole('link', { name: '#Sea air' }).getAttribute('href')).toBe('/topic/sea-air')
})

test.each([
  ['', 1, false],
  ['&sort=new', 1, true],
  ['&free=true', 1, true],
  ['', 4, true],
])('a search%s with %i hits marks the word, and offers order and filters: %s', async (more, hits, isOffered) => {
  const description = 'Writes letters that nobody sends, and keeps them all in a tin beneath the lantern.'
  const found = Array.from({ length: hits }, (_, n) => sampleProfile({ id: n + 1, description }))
  const sort = more === '&sort=new' ? 'new' : 'popular'
  fakeApi({
    [`GET /profiles?search=lantern&sort=${sort}${more === '&free=true' ? more : ''}&page=1`]: { body: found },
    'GET /search/posts?search=lantern&page=1&pageSize=24': { body: [] },
    [route]: { body: [] },
  })
  showScreen(profiles, { path: '/profiles', at: `/profiles?search=lantern${more}` })
  const [word] = await screen.findAllByText('lantern', { selector: 'mark' })
  expect(word?.parentElement?.textContent).toBe('… in a tin beneath the lantern.')
  expect(screen.queryAllByLabelText('Price a month')).toHaveLength(isOffered ? 1 : 0)
})

test('found posts are a grid with the word marked, or a list, which stays across searches', async () => {
  const lit = samplePost({ id: 31, title: 'Lamp lit', caption: 'Each evening the lamp comes first.' })
  const post = { ...lit, profile: sampleProfile({ id: 7, name: 'Odile Farrow' }) }
  fakeApi({
    'GET /search/posts?search=lamp&page=1&pageSize=24': { body: [post] },
    'GET /search/posts?search=lamps&page=1&pageSize=24': { body: [post] },
    'GET /profiles?search=lamp&sort=popular&page=1': { body: [] },
    'GET /profiles?search=lamps&sort=popular&page=1': { body: [] },
    [route]: { body: [] },
  })
  showScreen(profiles, { path: '/profiles', at: '/profiles?search=lamp&show=posts' })
  expect((await screen.findByRole('link', { name: /^Lamp lit, / })).getAttribute('href')).toBe('/post/31')
  expect(screen.getByText('lamp', { selector: 'mark' }).parentElement?.textContent).toBe(lit.caption)
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await screen.findByRole('heading', { name: 'Lamp lit' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lamps' } })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Grid' }).getAttribute('href')).toBe(
      '/profiles?search=lamps&show=posts&view=grid',
    ),
  )
})
