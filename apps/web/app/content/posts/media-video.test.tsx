import type { MediaItem } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MediaVideo from './media-video.tsx'
import { placeOf, rememberPlace } from './stream-ways.ts'

const item: MediaItem = {
  id: 7,
  url: '/media/k/video.mp4?s=1',
  smallUrl: '/media/k/large.webp?s=1',
  sources: [],
  blurredUrl: null,
  altText: '',
  mediaType: 'video/mp4',
  width: 640,
  height: 360,
  durationSeconds: 60,
}
const streamed = { ...item, streamUrl: '/media/streams/k/e.v.s/master.m3u8' }

const play = vi.fn(async () => undefined)
let asked: string[]
beforeEach(() => {
  asked = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(String(url).split('/').at(-1) ?? '')
    return new Response('no', { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

class Playable extends EventTarget {
  static isTypeSupported = () => true
  readyState = 'closed'
}
const withMediaSource = () => {
  vi.stubGlobal('MediaSource', Playable)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:stream')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
}
const videoIn = () => screen.getByLabelText<HTMLVideoElement>('A walk')
const show = (of: MediaItem, onExpired = () => undefined) =>
  render(<MediaVideo item={of} label="A walk" onExpired={onExpired} />)

test("an unconverted video plays as one file with the browser's controls", () => {
  withMediaSource()
  show(item)
  expect([videoIn().getAttribute('src'), videoIn().controls, videoIn().preload]).toEqual([item.url, true, 'none'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a converted video is a button until clicked, and fetches nothing before', async () => {
  withMediaSource()
  show(streamed)
  const button = await screen.findByRole('button', { name: 'Play A walk' })
  expect([videoIn().getAttribute('src'), videoIn().controls, asked]).toEqual([null, false, []])
  fireEvent.click(button)
  await waitFor(() => expect(videoIn().src).toBe('blob:stream'))
  expect(asked.slice(0, 2)).toEqual(['master.m3u8', 'rung-0.m3u8'])
  expect([videoIn().controls, screen.queryByRole('button'), play.mock.calls.length]).toEqual([true, null, 1])
})

test('browsers without media source support play the upload', () => {
  show(streamed)
  expect([videoIn().getAttribute('src'), videoIn().controls]).toEqual([item.url, true])
})

test('browsers that play streams natively do so', async () => {
  vi.stubGlobal('ManagedMediaSource', class {})
  show(streamed)
  await waitFor(() => expect(videoIn().getAttribute('src')).toBe(streamed.streamUrl))
  expect([videoIn().controls, screen.queryByRole('button')]).toEqual([true, null])
})

test('a broken stream continues as one file', async () => {
  withMediaSource()
  show(streamed)
  fireEvent.click(await screen.findByRole('button', { name: 'Play A walk' }))
  await waitFor(() => expect(videoIn().src).toBe('blob:stream'))
  Object.defineProperty(videoIn(), 'error', { configurable: true, value: { code: 3 } })
  fireEvent.error(videoIn())
  await waitFor(() => expect(videoIn().getAttribute('src')).toBe(item.url))
  expect(videoIn().controls).toBe(true)
})

test('the position is remembered, except at the start and the end', () => {
  rememberPlace(1, { currentTime: 31, duration: 60 })
  rememberPlace(2, { currentTime: 3, duration: 60 })
  rememberPlace(3, { currentTime: 58, duration: 60 })
  rememberPlace(4, { currentTime: 31, duration: Number.NaN })
  expect([1, 2, 3, 4].map(placeOf)).toEqual([31, 0, 0, 0])
  rememberPlace(1, { currentTime: 59, duration: 60 })
  expect(placeOf(1)).toBe(0)
})
