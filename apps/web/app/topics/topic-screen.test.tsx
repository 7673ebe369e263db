import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { showScreen } from '../testing/show-screen.tsx'
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
