import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { locked, sampleMedia, samplePost, sampleVideo } from '../../testing/sample-post.ts'
import { PostCard } from './post-card.tsx'
import './post-menu.tsx'

afterEach(cleanup)

function show(
  over: Partial<Post>,
  { isOwner = false, dollarsPerCoin }: { isOwner?: boolean; dollarsPerCoin?: number } = {},
) {
  const told = { onExpired: vi.fn(), onVideoEnded: vi.fn() }
  render(
    <MemoryRouter>
      <PostCard
        post={samplePost(over)}
        isOwner={isOwner}
        dollarsPerCoin={dollarsPerCoin}
        lockAction={(lock) => <button type="button">{lock}</button>}
        onChange={vi.fn()}
        onDeleted={vi.fn()}
        {...told}
      />
    </MemoryRouter>,
  )
  return told
}

const picture = () => screen.queryByRole('img', { name: 'Rooftop, 6 am' })
const video = () => document.querySelector('video')
const lockButton = () =>
  screen.queryByRole('button', { name: /^(begin|unlock|viewAgain|subscribe)$/ })?.textContent ?? null

const ppv = { accessType: accessTypes.PayPerView, isPpv: true, price: 25, ppvPrice: 25 }
const subscribers = { accessType: accessTypes.SubscribersOnly }
const closed = { canView: false, mediaItems: [locked(sampleMedia())] }

const states: [
  name: string,
  post: Partial<Post>,
  seen: { picture: boolean; button: string | null; text?: string | RegExp },
][] = [
  ['a public post', {}, { picture: true, button: null }],
  ['subscribers only, to a subscriber or the owner', subscribers, { picture: true, button: null }],
  [
    'subscribers only, to others',
    { ...subscribers, ...closed },
    { picture: false, button: 'subscribe', text: '1 photo' },
  ],
  ['pay-per-view, not bought', { ...ppv, ...closed }, { picture: false, button: 'unlock', text: '1 photo' }],
  [
    'pay-per-view, bought, its viewing not begun',
    { ...ppv, hasPurchased: true },
    { picture: false, button: 'begin', text: /^Unlocked\. Press View now/ },
  ],
  [
    'pay-per-view, bought and on view',
    { ...ppv, hasPurchased: true, viewingEndsAt: '2026-01-02T00:00:00Z' },
    { picture: true, button: null },
  ],
  [
    'pay-per-view, bought and seen',
    { ...ppv, ...closed, hasPurchased: true, isConsumed: true },
    { picture: false, button: 'viewAgain', text: 'Viewed' },
  ],
  ['pay-per-view, to its owner', ppv, { picture: true, button: null }],
]

test.each(states)('%s', (_name, post, seen) => {
  show(post)
  expect(picture() !== null).toBe(seen.picture)
  expect(lockButton()).toBe(seen.button)
  if (seen.text) screen.getByText(seen.text)
})

test('a lock shows the content and the price, in coins without decimals and in dollars', () => {
  const album = { postType: postTypes.Album, canView: false }
  show(
    { ...ppv, ...album, mediaItems: Array.from({ length: 12 }, () => locked(sampleMedia())) },
    { dollarsPerCoin: 0.1 },
  )
  screen.getByText('12 photos')
  screen.getByText('Pay-per-view, 25 coins')
  screen.getByText('about $2.50 per viewing')
  cleanup()
  show({ ...ppv, canView: false, mediaItems: [locked(sampleVideo())] })
  screen.getByText('3:24 video')
  expect(screen.queryByText(/per viewing/)).toBeNull()
})

test('a locked post has no media address in the page', () => {
  show({ ...ppv, ...closed })
  const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources).toEqual([expect.stringContaining('blurred')])
  expect(document.querySelector('article')?.innerHTML).not.toMatch(/large|480\.webp/)
})

test.each([
  ['a picture', [sampleMedia()]],
  ['an album', [sampleMedia(), sampleMedia()]],
  ['a video', [sampleVideo()]],
])('nothing of %s that was bought loads before its viewing is requested', (_name, mediaItems) => {
  show({ ...ppv, hasPurchased: true, mediaItems })
  expect(document.querySelector('article')?.innerHTML).not.toMatch(/large|480\.webp|<video/)
  expect(lockButton()).toBe('begin')
  expect(screen.queryByText(/per viewing/)).toBeNull()
})

test('a pinned post is marked', () => {
  show({ isPinned: true })
  screen.getByText('Pinned')
  cleanup()
  show({})
  expect(screen.queryByText('Pinned')).toBeNull()
})

test('an edited post says when', () => {
  show({ editedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() })
  expect(screen.getByText(/^Edited/).textContent).toBe('Edited 3d ago')
  cleanup()
  show({})
  expect(screen.queryByText(/^Edited/)).toBeNull()
})

test("a picture's space is reserved before it arrives, with true widths to choose from", () => {
  const sources = [
    { url: '/narrow.webp', width: 480 },
    { url: '/wider.webp', width: 720 },
    { url: '/big.webp', width: 1600 },
  ]
  show({ mediaItems: [sampleMedia({ url: '/big.webp', sources, width: 1600, height: 2000 })] })
  const image = picture() as HTMLImageElement
  expect(image.getAttribute('width')).toBe('1600')
  expect(image.getAttribute('srcset')).toBe('/narrow.webp 480w, /wider.webp 720w, /big.webp 1600w')
  expect((image.parentElement as HTMLElement).style.aspectRatio).toMatch(/^0\.8/)
})

test('a video plays in place with native controls and poster, and fetches nothing before it is asked to', async () => {
  const { onVideoEnded } = show({ postType: postTypes.Video, mediaItems: [sampleVideo({ smallUrl: '/poster.webp' })] })
  await vi.waitFor(() => expect(video()).not.toBeNull())
  const element = video() as HTMLVideoElement
  expect(element.controls).toBe(true)
  expect(element.getAttribute('preload')).toBe('none')
  expect(element.getAttribute('poster')).toBe('/poster.webp')
  fireEvent.ended(element)
  expect(onVideoEnded).toHaveBeenCalledOnce()
})

test('an album turns with the arrow keys and shows its position', async () => {
  show({ postType: postTypes.Album, mediaItems: Array.from({ length: 3 }, () => sampleMedia()) })
  const album = await screen.findByRole('region', { name: 'Rooftop, 6 am, 3 photos' })
  const strip = album.querySelector('[tabindex="0"]') as HTMLElement
  Object.defineProperty(strip, 'clientWidth', { value: 400 })
  const scrolled = vi.fn()
  strip.scrollTo = scrolled
  within(album).getByText('1/3')
  fireEvent.keyDown(strip, { key: 'ArrowRight' })
  expect(scrolled).toHaveBeenLastCalledWith({ left: 400, behavior: 'smooth' })
  strip.scrollLeft = 400
  fireEvent.scroll(strip)
  within(album).getByText('2/3')
  fireEvent.keyDown(strip, { key: 'End' })
  expect(scrolled).toHaveBeenLastCalledWith({ left: 800, behavior: 'smooth' })
})

test('a picture with an expired address asks for a new one', () => {
  const { onExpired } = show({})
  fireEvent.error(picture() as HTMLElement)
  expect(onExpired).toHaveBeenCalledOnce()
})

test('the owner sees what is being processed, and what failed', async () => {
  show({ state: 'processing' }, { isOwner: true })
  await screen.findByText('Processing…')
  cleanup()
  show({ state: 'failed', failure: 'holiday.mov could not be read.' }, { isOwner: true })
  await screen.findByText('holiday.mov could not be read.')
})

test('a scheduled post shows its owner its time instead of its age', () => {
  show({ state: 'scheduled', publishAt: '2027-02-03T18:30:00Z' }, { isOwner: true })
  screen.getByText('Will be published Feb 3, 2027, 6:30 PM UTC')
  expect(screen.queryByText('3h ago')).toBeNull()
  expect(picture()).not.toBeNull()
})

test('only the owner has the menu', async () => {
  show({})
  expect(screen.queryByRole('button', { name: /Options/ })).toBeNull()
  cleanup()
  show({}, { isOwner: true })
  await screen.findByRole('button', { name: 'Options of Rooftop, 6 am' })
})

test('shows views, likes and the time of publishing', () => {
  show({})
  screen.getByText('1,340 views')
  screen.getByText('3h ago')
  screen.getByRole('button', { name: 'Like Rooftop, 6 am, 12 likes' })
})
