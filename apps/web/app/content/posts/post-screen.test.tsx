import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as postScreen from './post-screen.tsx'

afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a bought post of a blocked profile opens without its profile', async () => {
  fakeApi({
    'GET /posts/31': {
      body: samplePost({ id: 31, title: 'Rooftop', accessType: accessTypes.PayPerView, price: 4, hasPurchased: true }),
    },
    'GET /profiles/3': { status: 404, body: { title: 'Profile not found.', status: 404 } },
  })
  showScreen(postScreen, { path: '/post/:id', at: '/post/31' })
  await screen.findByRole('heading', { level: 1, name: 'Rooftop' })
  await screen.findByRole('button', { name: 'View now' })
  expect(screen.queryByText('Post not found.')).toBeNull()
})

test('signed-in people see their balance before unlocking; visitors make no such request', async () => {
  const post = samplePost({ id: 31, accessType: accessTypes.PayPerView, price: 4, canView: false })
  const api = fakeApi({
    'GET /posts/31': { body: post },
    'GET /profiles/3': { body: sampleProfile({ id: 3, postCount: 1 }) },
    'GET /wallet/balance': { body: { balance: 12.5, frozen: false } },
  })
  const open = () => showScreen(postScreen, { path: '/post/:id', at: '/post/31' })
  open()
  await screen.findByRole('button', { name: 'Unlock for 4 FansCoins' })
  expect([screen.queryByText(/^You have/), api.to('GET /wallet/balance')]).toEqual([null, []])
  cleanup()
  queryClient.clear()
  storeSession({ token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null })
  open()
  expect((await screen.findByText(/^You have/)).textContent).toBe('You have 12.50 FansCoins')
  expect(api.to('GET /wallet/balance')).toHaveLength(1)
})

test('below a post are up to six newest others of its profile, or none if it is the only one', async () => {
  const posts = [31, 30, 29, 28, 27, 26, 25, 24].map((id) => samplePost({ id, title: `Night ${id}`, profileId: 3 }))
  const api = fakeApi({
    'GET /posts/29': { body: posts[2] },
    'GET /posts/31': { body: posts[0] },
    'GET /profiles/3': [
      { body: sampleProfile({ id: 3, name: 'Odile Farrow', postCount: 8 }) },
      { body: sampleProfile({ id: 3, name: 'Odile Farrow', postCount: 1 }) },
    ],
    'GET /posts/profile/3?page=1&pageSize=10': { body: { posts, totalCount: 8 } },
  })
  showScreen(postScreen, { path: '/post/:id', at: '/post/29' })
  const more = within(await screen.findByRole('region', { name: 'More from Odile Farrow' }))
  await more.findByRole('link', { name: /^Night 31, / })
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [31, 30, 28, 27, 26, 25].map((id) => `/post/${id}`),
  )
  cleanup()
  queryClient.clear()
  showScreen(postScreen, { path: '/post/:id', at: '/post/31' })
  await screen.findByRole('link', { name: 'All of Odile Farrow’s posts' })
  expect(screen.queryByRole('region', { name: 'More from Odile Farrow' })).toBeNull()
  expect(api.to('GET /posts/profile/3?page=1&pageSize=10')).toHaveLength(1)
})
