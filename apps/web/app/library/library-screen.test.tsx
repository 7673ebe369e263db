import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePost } from '../testing/sample-post.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import * as library from './library-screen.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

test('a post that is moved to another list leaves the one that is shown', async () => {
  const shown = 'GET /library/bookmarks?listId=5&page=1&pageSize=12'
  const post = { ...samplePost({ id: 31, title: 'Rooftop' }), profile: sampleProfile() }
  const page = (posts: object[]) => ({ body: { posts, hasMore: false } })
  const api = fakeApi({
    'GET /bookmark-lists': {
      body: [
        { id: 5, name: 'Evenings', count: 1 },
        { id: 6, name: 'Mornings', count: 0 },
      ],
    },
    [shown]: [page([post]), page([])],
    'PUT /posts/31/bookmark': { status: 204 },
  })
  showScreen(library, { path: '/library', at: '/library?part=bookmarks&list=5' })
  fireEvent.change(await screen.findByLabelText('Keep Rooftop in'), { target: { value: '6' } })
  await screen.findByText('Nothing here yet')
  expect(api.to('PUT /posts/31/bookmark')[0]?.body).toEqual({ listId: 6 })
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Kept in “Mornings”.']))
  expect(api.to(shown)).toHaveLength(2)
})
