import type { MediaItem, Post } from '@fanlight/contract/content/posts'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAfterWrites } from '../../lib/read-after-writes.ts'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import { useViewing } from './use-viewing.ts'

const media = (mediaType: string): MediaItem => ({
  id: 1,
  url: '/media/1',
  smallUrl: '/media/1-small',
  sources: [{ url: '/media/1-large', width: 1600 }],
  blurredUrl: '/media/1-blurred',
  mediaType,
  width: 4,
  height: 5,
  altText: '',
  durationSeconds: null,
})
const bought: Post = {
  id: 7,
  profileId: 3,
  creatorId: 2,
  title: 'Rooftop',
  caption: '',
  postType: 1,
  accessType: 2,
  isPpv: true,
  ppvPrice: 4,
  price: 4,
  keepPrice: null,
  isKept: false,
  paidForViewing: 4,
  hasPurchased: true,
  isConsumed: false,
  viewingEndsAt: null,
  canView: true,
  createdAt: '2026-01-01T00:00:00Z',
  likeCount: 0,
  isLikedByCurrentUser: false,
  viewCount: 0,
  commentCount: 0,
  tags: [],
  isBookmarked: false,
  state: 'ready',
  failure: null,
  isPinned: false,
  editedAt: null,
  publishAt: null,
  mediaItems: [media('video/mp4')],
}

let status: number
const asked = vi.fn<(url: string, init: RequestInit) => void>()
beforeEach(() => {
  status = 204
  asked.mockClear()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked(url, init)
    return new Response(status === 204 ? null : '{}', { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let end: (() => void) | undefined
function Probe({ post, onConsumed }: { post: Post; onConsumed: (change: Partial<Post>) => void }) {
  const { ref, onVideoEnded, shown } = useViewing(post, true, onConsumed)
  end = onVideoEnded
  const [item] = shown.mediaItems
  return <article ref={ref}>{item?.url && <img alt="Rooftop" src={item.url} />}</article>
}
function show(post: Post) {
  const onConsumed = vi.fn<(change: Partial<Post>) => void>()
  const { rerender } = render(<Probe post={post} onConsumed={onConsumed} />)
  return { onConsumed, change: (next: Post) => rerender(<Probe post={next} onConsumed={onConsumed} />) }
}

test('once its video has played, the viewing ends once, and its addresses are forgotten', async () => {
  const { onConsumed } = show(bought)
  end?.()
  end?.()
  await waitFor(() => expect(onConsumed).toHaveBeenCalledTimes(1))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]?.[0]).toBe('/api/posts/7/consume')
  expect(asked.mock.calls[0]?.[1].keepalive).toBe(true)
  const change = onConsumed.mock.calls[0]?.[0]
  expect(change).toMatchObject({ isConsumed: true, canView: false })
  expect(change?.mediaItems?.[0]).toMatchObject({
    url: null,
    smallUrl: null,
    sources: [],
    blurredUrl: '/media/1-blurred',
  })
})

test('reads of posts can wait for it', async () => {
  const gate = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => gate.promise.then(() => new Response(null, { status: 204 })))
  const answers = ['before the end', 'after the end']
  const read = vi.fn(async () => answers.shift())
  const early = readAfterWrites(read)
  show(bought)
  end?.()
  const late = readAfterWrites(async () => 'began after the end')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read).toHaveBeenCalledTimes(1)
  gate.resolve()
  expect(await early).toBe('after the end')
  expect(await late).toBe('began after the end')
})

test('pictures are removed before the server is told, and return if that fails', async () => {
  status = 500
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  show(bought)
  const shown: number[] = []
  asked.mockImplementation(() => void shown.push(screen.queryAllByRole('img').length))
  expect(screen.getByRole('img')).toBeTruthy()
  act(() => end?.())
  expect(shown).toEqual([0])
  expect(await screen.findByRole('img')).toBeTruthy()
  asked.mockReset()
  warned.mockClear()
})

test('bought again, it ends again', async () => {
  const { onConsumed, change } = show(bought)
  end?.()
  await waitFor(() => expect(onConsumed).toHaveBeenCalledTimes(1))
  change({ ...bought, isConsumed: true, canView: false })
  expect(end).toBeUndefined()
  change(bought)
  end?.()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test('a viewing unknown to the server ends silently', async () => {
  status = 404
  const { onConsumed } = show(bought)
  end?.()
  await waitFor(() => expect(onConsumed).toHaveBeenCalledTimes(1))
  expect(shownToasts()).toEqual([])
})

test('any other failure is reported, and the post stays open', async () => {
  status = 500
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { onConsumed } = show(bought)
  end?.()
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(shownToasts()[0]?.text).toBe('Failed to mark post as viewed. It may become viewable again on refresh.')
  expect(onConsumed).not.toHaveBeenCalled()
  warned.mockClear()
  status = 204
  end?.()
  await waitFor(() => expect(onConsumed).toHaveBeenCalledTimes(1))
  expect(asked).toHaveBeenCalledTimes(2)
})

test("posts not bought, and the owner's own, have nothing to end", () => {
  show({ ...bought, hasPurchased: false })
  expect(end).toBeUndefined()
  show({ ...bought, accessType: 0, isPpv: false })
  expect(end).toBeUndefined()
  // An operator still sees the post after their own viewing has ended.
  show({ ...bought, isConsumed: true })
  expect(end).toBeUndefined()
})

test('a post not seen yet does not offer to end its viewing', () => {
  const album = { ...bought, mediaItems: [media('image/webp')] }
  const { result } = renderHook(() => useViewing(album, false, () => undefined))
  expect(result.current.isLookedAt).toBe(false)
  act(() => result.current.markSeen())
  expect(result.current.isLookedAt).toBe(true)
})
