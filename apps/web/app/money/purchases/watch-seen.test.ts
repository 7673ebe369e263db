import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSeen } from './watch-seen.ts'

type Callback = (entries: Partial<IntersectionObserverEntry>[]) => void
let report: Callback
let visibility = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Callback) {
        report = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const box = (height: number) => ({ height }) as DOMRectReadOnly
const enter = (ratio = 1, height = 500, screen = 800) =>
  report([{ isIntersecting: true, intersectionRatio: ratio, intersectionRect: box(height), rootBounds: box(screen) }])
const goOut = () =>
  report([{ isIntersecting: false, intersectionRatio: 0, intersectionRect: box(0), rootBounds: box(800) }])

function watched({ loaded = true } = {}) {
  const post = document.createElement('article')
  const picture = document.createElement('img')
  Object.defineProperties(picture, {
    complete: { get: () => loaded },
    naturalWidth: { get: () => (loaded ? 1200 : 0) },
  })
  post.append(picture)
  const onSeen = vi.fn()
  return { onSeen, stop: watchSeen(post, onSeen) }
}

test('visible for a second counts as seen, once', () => {
  const { onSeen } = watched()
  enter()
  vi.advanceTimersByTime(900)
  expect(onSeen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(onSeen).toHaveBeenCalledTimes(1)
})

test('visible for less than a second does not', () => {
  const { onSeen } = watched()
  enter()
  vi.advanceTimersByTime(800)
  goOut()
  vi.advanceTimersByTime(5000)
  enter()
  vi.advanceTimersByTime(800)
  goOut()
  vi.advanceTimersByTime(5000)
  expect(onSeen).not.toHaveBeenCalled()
})

test('nothing is seen before the picture arrives, or after the watch has stopped', () => {
  const empty = watched({ loaded: false })
  enter()
  vi.advanceTimersByTime(10_000)
  expect(empty.onSeen).not.toHaveBeenCalled()
  const stopped = watched()
  enter()
  vi.advanceTimersByTime(500)
  stopped.stop()
  vi.advanceTimersByTime(5000)
  expect(stopped.onSeen).not.toHaveBeenCalled()
})

test('a visible edge is not a view; a tall post that fills half the screen is', () => {
  const edge = watched()
  enter(0.05, 60)
  vi.advanceTimersByTime(3000)
  edge.stop()
  expect(edge.onSeen).not.toHaveBeenCalled()
  const tall = watched()
  enter(0.2, 600)
  vi.advanceTimersByTime(1250)
  expect(tall.onSeen).toHaveBeenCalledTimes(1)
})

test('in a background tab nothing is seen', () => {
  visibility = 'hidden'
  const { onSeen } = watched()
  enter()
  vi.advanceTimersByTime(5000)
  expect(onSeen).not.toHaveBeenCalled()
})
