import type { PostFigures } from '@fanlight/contract/money/post-figures'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setFormats } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { savedFiles } from '../../testing/saved-files.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as postFigures from './post-figures-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const post: PostFigures = {
  postId: 7,
  profileId: 1,
  profileName: 'Luna "Moon" <b>Vale</b>',
  title: 'Harbour at <dusk>',
  thumbnailUrl: null,
  postType: 0,
  accessType: 2,
  price: 4,
  createdAt: '2026-05-04T10:00:00Z',
  views: 1204,
  likes: 37,
  comments: 5,
  unlocks: 12,
  coins: 38.4,
  dollars: 3.84,
}
const page = (posts: PostFigures[], total = posts.length) => ({ body: { posts, total } })
const quiet = { body: { views: Array.from({ length: 168 }, () => 0) } }
const busy = { body: { views: Array.from({ length: 168 }, (_, hour) => (hour === 20 ? 30 : hour === 44 ? 12 : 0)) } }
const top = { profileId: 1, profileName: 'Luna Vale', avatarUrl: null, subscriberCount: 4, monthlyIncomeEstimate: 3 }

function show(answers: Record<string, Answer | Answer[]>, at = '/figures') {
  const api = fakeApi({
    'GET /CreatorDashboard/top-profiles/subscribers?count=100': { body: [top] },
    'GET /CreatorDashboard/viewing-hours': quiet,
    'GET /CreatorDashboard/viewing-hours?profile=1': quiet,
    ...answers,
  })
  showScreen(postFigures, { path: '/figures', at })
  return api
}

test('each post is shown with its figures, and leads to its own screen', async () => {
  show({ 'GET /CreatorDashboard/posts?sort=newest&page=1&pageSize=20': page([post]) })
  const row = (await screen.findByRole('link', { name: 'Harbour at <dusk>' })).closest('tr') as HTMLElement
  expect(screen.getByRole('link', { name: 'Harbour at <dusk>' }).getAttribute('href')).toBe(
    '/creator-dashboard/posts/7',
  )
  for (const text of ['1,204', '37', '5', '12', '38.40', '$3.84', 'Luna "Moon" <b>Vale</b>', 'May 4, 2026'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(await screen.findByText('0 views so far. The best hours are shown from 20 views on.')).toBeTruthy()
})

test('sorting, a character and the next page ask for other posts', async () => {
  show({
    'GET /CreatorDashboard/posts?sort=newest&page=1&pageSize=20': page([post]),
    'GET /CreatorDashboard/posts?sort=income&page=1&pageSize=20': page([{ ...post, title: 'Dearest' }], 21),
    'GET /CreatorDashboard/posts?sort=income&page=2&pageSize=20': page([{ ...post, title: 'Twenty-first' }], 21),
    'GET /CreatorDashboard/posts?profile=1&sort=income&page=1&pageSize=20': page([{ ...post, title: 'Of Luna' }]),
  })
  await screen.findByText('Harbour at <dusk>')
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'income' } })
  await screen.findByText('Dearest')
  expect(screen.getByText('Page 1 of 2 · 21 in all')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Twenty-first')
  await screen.findByRole('option', { name: 'Luna Vale' })
  fireEvent.change(screen.getByLabelText('Character'), { target: { value: '1' } })
  await screen.findByText('Of Luna')
})

test('the export is of the chosen character', async () => {
  const names = savedFiles()
  URL.createObjectURL = () => 'blob:figures'
  URL.revokeObjectURL = () => {}
  show(
    {
      'GET /CreatorDashboard/posts?profile=1&sort=newest&page=1&pageSize=20': page([]),
      'GET /CreatorDashboard/posts/export?profile=1': { body: 'Post' },
    },
    '/figures?profile=1',
  )
  await screen.findByText('No published posts yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(names).toEqual(['posts.csv']))
})

test("the best hours are in the reader's time zone", async () => {
  setFormats({ timeZone: 'Asia/Kolkata', locale: 'en-GB' })
  show({
    'GET /CreatorDashboard/posts?sort=newest&page=1&pageSize=20': page([]),
    'GET /CreatorDashboard/viewing-hours': busy,
  })
  expect(await screen.findByText('Best hours: Tuesday from 1:00, Wednesday from 1:00.')).toBeTruthy()
  expect(screen.getByText('Views of the last four weeks by hour, in your time zone (Asia/Kolkata).')).toBeTruthy()
  setFormats(undefined)
})
