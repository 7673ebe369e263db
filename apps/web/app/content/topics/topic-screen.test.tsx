import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as topicScreen from './topic-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [0, []],
  [22, ['Characters', 'Posts']],
])('a topic with %i posts has the tabs %j', async (postCount, tabs) => {
  fakeApi({
    'GET /topics/sea': { body: { slug: 'sea', label: 'sea', profileCount: 3, postCount } },
    'GET /profiles?tag=sea&sort=trending&page=1': { body: [sampleProfile()] },
  })
  showScreen(topicScreen, { path: '/topic/:slug', at: '/topic/sea' })
  expect((await screen.findByRole('link', { name: 'All topics' })).getAttribute('href')).toBe('/topics')
  const row = screen.queryByRole('navigation', { name: 'What is shown' })
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(tabs)
})

test.each([
  ['has posts only', '/topic/film', { profileCount: 0, postCount: 7 }, 'Posts'],
  ['has both', '/topic/film', { profileCount: 2, postCount: 7 }, 'Characters'],
  ['is asked for its characters', '/topic/film?show=characters', { profileCount: 0, postCount: 7 }, 'Characters'],
])('a topic that %s opens there', async (_why, at, counts, open) => {
  fakeApi({
    'GET /topics/film': { body: { slug: 'film', label: 'film', ...counts } },
    'GET /profiles?tag=film&sort=trending&page=1': { body: [] },
    'GET /topics/film/posts?page=1&pageSize=24': { body: [] },
  })
  showScreen(topicScreen, { path: '/topic/:slug', at })
  const row = await screen.findByRole('navigation', { name: 'What is shown' })
  expect(row.querySelector('[aria-current]')?.textContent).toBe(open)
  expect([...row.children].map((link) => link.getAttribute('href'))).toEqual([
    '/topic/film?show=characters',
    '/topic/film?show=posts',
  ])
  expect(await screen.findByText(open === 'Posts' ? 'No posts here yet' : 'No characters here yet')).toBeTruthy()
})
