import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as postScreen from '../content/posts/post-screen.tsx'
import * as profileScreen from '../content/profiles/profile-screen.tsx'
import { fakeApi, later } from '../testing/fake-api.ts'
import { samplePost } from '../testing/sample-post.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { showPage } from '../testing/show-page.tsx'
import { clearSession, storeSession } from './session-store.ts'

const post = samplePost({ id: 12, title: 'Rooftop, 6 am' })
const routes = {
  'GET /profiles/3': { body: sampleProfile() },
  'GET /profiles?creatorId=2&pageSize=4': { body: [] },
  'GET /posts/profile/3?page=1&pageSize=10': { body: { posts: [post], page: 1, totalCount: 1 } },
  'GET /posts/12': { body: post },
  'GET /posts/12/comments?pageSize=20': { body: { comments: [], next: null, refusal: null } },
  'POST /posts/12/comments/watch': { status: 204 },
}

beforeEach(() => {
  storeSession({ token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

// Signed-in people who lost the cookie that says so get a visitor's page first.
test.each([
  ['profile', profileScreen, '/profile/:id', '/profile/3', [['button', 'Report Mara Vell']]],
  [
    'post',
    postScreen,
    '/post/:id',
    '/post/12',
    [
      ['button', 'Options of Rooftop, 6 am'],
      ['menuitem', 'Report'],
    ],
  ],
])("input on a visitor's %s page is still there when the own view loads", async (_, module, path, at, presses) => {
  const own = later()
  fakeApi({ ...routes, 'GET /profiles/3': [routes['GET /profiles/3'], own.answer] })
  await showPage(module, { path, at })
  for (const [role = '', name = ''] of presses) fireEvent.click(await screen.findByRole(role, { name }))
  const details = await screen.findByLabelText(/What should we know/, {}, { timeout: 10_000 })
  fireEvent.change(details, { target: { value: 'Somebody else drew this.' } })
  own.give({ body: sampleProfile({ isSubscribed: true }) })
  await screen.findByText('You are subscribed to', { exact: false })
  expect((screen.getByLabelText(/What should we know/) as HTMLTextAreaElement).value).toBe('Somebody else drew this.')
})
