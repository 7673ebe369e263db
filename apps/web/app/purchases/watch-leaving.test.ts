import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from './watch-leaving.ts'

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
const hide = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

function watched({ loaded = true } = {}) {
  const post = document.createElement('article')
  const picture = document.createElement('img')
  Object.defineProperties(picture, {
    complete: { get: () => loaded },
    naturalWidth: { get: () => (loaded ? 1200 : 0) },
  })
  post.append(picture)
  const onLeft = vi.fn()
  return { onLeft, stop: watchLeaving(post, onLeft) }
}

test.each<[string, () => void]>([
  ['scrolled out of view', goOut],
  ['hidden with its tab', hide],
  ['closed with its page', () => dispatchEvent(new Event('pagehide'))],
])('what was seen and is %s is left, once', (_how, leave) => {
  const { onLeft, stop } = watched()
  enter()
  vi.advanceTimersByTime(1250)
  leave()
  leave()
  stop()
  expect(onLeft).toHaveBeenCalledTimes(1)
})

test('navigating away leaves what was seen', () => {
  const { onLeft, stop } = watched()
  enter()
  vi.advanceTimersByTime(1250)
  stop()
  expect(onLeft).toHaveBeenCalledTimes(1)
})

test('what flew by in less than a second was not seen', () => {
  const { onLeft, stop } = watched()
  enter()
  vi.advanceTimersByTime(800)
  goOut()
  vi.advanceTimersByTime(5000)
  enter()
  vi.advanceTimersByTime(800)
  goOut()
  stop()
  expect(onLeft).not.toHaveBeenCalled()
})

test('while the picture has not arrived, nothing was seen', () => {
  const { onLeft, stop } = watched({ loaded: false })
  enter()
  vi.advanceTimersByTime(10_000)
  goOut()
  stop()
  expect(onLeft).not.toHaveBeenCalled()
})

test('an edge of it on the screen is not a view; a tall post that fills half of it is', () => {
  const edge = watched()
  enter(0.05, 60)
  vi.advanceTimersByTime(3000)
  goOut()
  edge.stop()
  expect(edge.onLeft).not.toHaveBeenCalled()
  const tall = watched()
  enter(0.2, 600)
  vi.advanceTimersByTime(1250)
  goOut()
  expect(tall.onLeft).toHaveBeenCalledTimes(1)
})

test('opened in a tab behind, it is not seen', () => {
  visibility = 'hidden'
  const { onLeft, stop } = watched()
  enter()
  vi.advanceTimersByTime(5000)
  stop()
  expect(onLeft).not.toHaveBeenCalled()
})
