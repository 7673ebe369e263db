import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePost } from '../testing/sample-post.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as module from './library-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const page = (title: string) => ({
  body: {
    posts: [{ ...samplePost({ title }), profile: { name: 'Mara Vell', avatarUrl: null, creatorName: 'Ada Winter' } }],
    hasMore: false,
  },
})

test.each([
  ['/library', 'Unlocked one'],
  ['/library?part=nonsense', 'Unlocked one'],
  ['/library?part=liked&list=4', 'Liked one'],
  ['/library?part=bookmarks', 'Bookmarked one'],
  ['/library?part=bookmarks&list=4', 'One by the sea'],
])('%s shows its part, and a list only among bookmarks', async (at, title) => {
  fakeApi({
    'GET /library/unlocked?page=1&pageSize=12': page('Unlocked one'),
    'GET /library/liked?page=1&pageSize=12': page('Liked one'),
    'GET /library/bookmarks?page=1&pageSize=12': page('Bookmarked one'),
    'GET /library/bookmarks?listId=4&page=1&pageSize=12': page('One by the sea'),
    'GET /bookmark-lists': { body: [{ id: 4, name: 'Sea', postCount: 1 }] },
  })
  showScreen(module, { path: '/library', at })
  expect((await screen.findByText(title)).textContent).toBe(title)
})
