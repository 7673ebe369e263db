import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAfterPaint } from './after-paint.ts'

let painted: () => void
const loadFont = vi.fn<(font: string) => Promise<void>>(async () => undefined)
beforeEach(() => {
  vi.useFakeTimers()
  loadFont.mockClear()
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: loadFont } })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint']
      constructor(onPaint: () => void) {
        painted = onPaint
      }
      observe = () => undefined
    },
  )
  document.body.innerHTML =
    '<style media="print"></style><link rel="later" href="/a.js"><script type="text/plain">window.began = 1</script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const one = <T extends Element>(selector: string) => document.querySelector<T>(selector)

test('a page begins when it was painted, with its own text as a module', () => {
  runAfterPaint()
  expect(one('script')?.getAttribute('type')).toBe('text/plain')
  painted()
  expect(one<HTMLScriptElement>('script')?.type).toBe('module')
  expect(one('script')?.textContent).toBe('window.began = 1')
  expect(one<HTMLStyleElement>('style')?.media).toBe('all')
  expect(one<HTMLLinkElement>('link')?.rel).toBe('modulepreload')
  expect(loadFont.mock.calls).toEqual([['1em "Inter Variable"']])
})

test('it begins once, and a second later at the latest', () => {
  runAfterPaint()
  vi.advanceTimersByTime(999)
  expect(one('script')?.getAttribute('type')).toBe('text/plain')
  vi.advanceTimersByTime(1)
  expect(one<HTMLScriptElement>('script')?.type).toBe('module')
  painted()
  expect(loadFont).toHaveBeenCalledTimes(1)
})

test('where nobody looks, and where paints are not told, it begins at once', () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  runAfterPaint()
  expect(one<HTMLScriptElement>('script')?.type).toBe('module')
})
