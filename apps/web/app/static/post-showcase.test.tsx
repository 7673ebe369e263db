import type { Comment } from '@fanlight/contract/content/comments'
import type { Showcase } from '@fanlight/contract/content/showcase'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi, later } from '../testing/fake-api.ts'
import { sampleMedia, samplePost, sampleVideo } from '../testing/sample-post.ts'
import { PostShowcase } from './post-showcase.tsx'
import { useShowcase } from './showcase-api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const video = sampleVideo({ url: '/media/9/video.mp4', smallUrl: '/media/9/poster.webp', width: 480, height: 600 })
const profile = { name: 'Odile “Light” Farrow', avatarUrl: null, creatorName: 'Ines Marlowe' }
const post = {
  ...samplePost({ id: 9, profileId: 2, title: 'What the “beam” touches', commentCount: 14, mediaItems: [video] }),
  profile,
}
const comment = (over: Partial<Comment>): Comment => ({
  id: 40,
  postId: 9,
  parentId: null,
  authorId: 5,
  authorName: 'Greta Holm',
  authorAvatarUrl: null,
  body: 'Say <hello> to Simon & the cat.',
  writtenBy: 'person',
  writerName: null,
  createdAt: new Date().toISOString(),
  editedAt: null,
  isPinned: false,
  likeCount: 3,
  isLikedByCurrentUser: false,
  replyCount: 0,
  isApart: false,
  ...over,
})
test("names the post and its character, plays the video, and shows the comments' authors", () => {
  const comments = [
    comment({}),
    comment({ id: 41, authorName: profile.name, body: 'He is a bottle.', writtenBy: 'creator' }),
    comment({ id: 42, authorName: profile.name, body: 'Beep.', writtenBy: 'ai' }),
  ]
  render(
    <MemoryRouter>
      <PostShowcase showcase={{ post, comments }} />
    </MemoryRouter>,
  )
  const player = screen.getByLabelText('What the “beam” touches', { selector: 'video' })
  expect(player.getAttribute('src')).toBe('/media/9/video.mp4')
  expect(player.getAttribute('poster')).toBe('/media/9/poster.webp')
  expect(player.getAttribute('preload')).toBe('none')
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Greta HolmSay <hello> to Simon & the cat.',
    'Odile “Light” Farrow · Written by the creatorHe is a bottle.',
    'Odile “Light” Farrow · Written by AIBeep.',
  ])
  const article = within(screen.getByRole('article', { name: 'What the “beam” touches' }))
  expect(article.getByRole('link', { name: 'Read 14 comments' }).getAttribute('href')).toBe('/post/9')
  expect(article.getByRole('link', { name: profile.name }).getAttribute('href')).toBe('/profile/2')
})

test('a picture is shown if there is no video', () => {
  const picture = sampleMedia({ url: '/media/9/large.webp', width: 800, height: 1000 })
  render(
    <MemoryRouter>
      <PostShowcase showcase={{ post: { ...post, mediaItems: [picture], commentCount: 1 }, comments: [comment({})] }} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('img', { name: post.title }).getAttribute('src')).toBe('/media/9/large.webp')
  expect(screen.getByRole('link', { name: 'Read 1 comment' })).toBeDefined()
})

test('is read once after client-side navigation, and not at all if it came with the page', async () => {
  const api = fakeApi({ 'GET /showcase': { body: { post, comments: [] } } })
  const Shown = ({ brought }: { brought: Showcase | null }) => <p>{useShowcase(brought)?.post?.title ?? 'nothing'}</p>
  const first = render(<Shown brought={{ post: null, comments: [] }} />)
  expect(screen.getByText('nothing')).toBeDefined()
  expect(api.calls).toHaveLength(0)
  first.unmount()
  render(<Shown brought={null} />)
  expect(await screen.findByText('What the “beam” touches')).toBeDefined()
  expect(api.calls).toHaveLength(1)
})

test('reserves its place while loading, and takes none if there is none or it cannot be read', async () => {
  const heading = () => screen.queryByRole('heading', { name: 'This is what a post looks like' })
  const Shown = () => <PostShowcase showcase={useShowcase(null)} />
  const nothing = later()
  fakeApi({ 'GET /showcase': nothing.answer })
  queryClient.clear()
  render(<Shown />)
  expect(heading()).not.toBeNull()
  nothing.give({ body: { post: null, comments: [] } })
  await waitFor(() => expect(heading()).toBeNull())
  cleanup()
  queryClient.clear()
  fakeApi({ 'GET /showcase': 'lost' })
  render(<Shown />)
  expect(heading()).not.toBeNull()
  await waitFor(() => expect(heading()).toBeNull())
})
