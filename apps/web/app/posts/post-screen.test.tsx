import { accessTypes } from '@fanlight/contract/post-kinds'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePost } from '../testing/sample-post.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as postScreen from './post-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was bought of a profile that a block has closed opens by itself', async () => {
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
