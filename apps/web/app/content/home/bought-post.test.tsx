import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { limits } from '@fanlight/contract/platform/limits'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { runningViewings } from '../../money/purchases/running-viewings.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as home from './home-screen.tsx'
import { listenForPosts } from './new-posts.ts'

// What was shown stays in memory until nobody listens any more.
let stop: () => void
beforeEach(() => {
  stop = listenForPosts()
})
afterEach(() => {
  cleanup()
  stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('opening a bought post does not start its viewing, View now does, and shows when it ends', async () => {
  const bought = samplePost({
    id: 31,
    title: 'Rooftop',
    accessType: accessTypes.PayPerView,
    price: 4,
    ppvPrice: 4,
    hasPurchased: true,
  })
  const api = fakeApi({
    [`GET /home?pageSize=${limits.postsPageSize}`]: {
      body: { posts: [{ ...bought, profile: sampleProfile() }], next: null, seenUpTo: 31, hasAnybody: true },
    },
    'PUT /home/seen': { status: 204 },
    'GET /home/new-count': { body: { count: 0 } },
    'GET /profiles?sort=trending&page=1': { body: [] },
    'GET /posts/31': { body: { ...bought, viewingEndsAt: '2026-01-02T08:00:00Z' } },
  })
  showScreen(home, { path: '/feed' })
  const button = await screen.findByRole('button', { name: 'View now' })
  expect(document.querySelector('article')?.innerHTML).not.toMatch(/large|480\.webp/)
  expect(screen.queryByText("You're viewing this now.")).toBeNull()

  fireEvent.click(button)
  const viewer = await screen.findByRole('dialog', { name: 'Rooftop' })
  const picture = await within(viewer).findByRole('img', { name: 'Rooftop' })
  expect([api.to('GET /posts/31'), runningViewings()]).toEqual([[], []])
  fireEvent.load(picture)
  await within(viewer).findByText(/or on .*2 Jan 2026|or on .*Jan 2, 2026/)
  expect(runningViewings().map(({ post }) => post.id)).toEqual([31])
  fireEvent.load(picture)
  expect(api.to('GET /posts/31')).toHaveLength(1)
  fireEvent.keyDown(viewer, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('img', { name: 'Rooftop' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'View now' })).toBeNull()
})
