import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAfterPaint } from './after-paint.ts'

let painted: () => void
let fontIsThere: () => void
const made: { family: string; src: string; weight: string }[] = []
const loads = vi.fn(() => new Promise<void>((there) => (fontIsThere = there)))
const inUse = vi.fn()
const face = (name: string) => `@font-face { font-family: "Inter"; src: url("/${name}.woff2"); font-weight: 500; }`
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  made.length = 0
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: inUse } })
  vi.stubGlobal(
    'FontFace',
    class {
      load = loads
      constructor(family: string, src: string, { weight }: { weight: string }) {
        made.push({ family, src, weight })
      }
    },
  )
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
  document.body.innerHTML = `<style media="print">${face('latin')}${face('other')}</style>
    <link rel="later" href="/a.js"><script type="text/plain">window.began = 1</script>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const one = <T extends Element>(selector: string) => document.querySelector<T>(selector)

test("a page's module starts once it is painted, with its own text as a module", () => {
  runAfterPaint()
  expect(one('script')?.getAttribute('type')).toBe('text/plain')
  painted()
  expect(one<HTMLScriptElement>('script')?.type).toBe('module')
  expect(one('script')?.textContent).toBe('window.began = 1')
  expect(one<HTMLLinkElement>('link')?.rel).toBe('modulepreload')
})

test('text gets its font when the first face is loaded, all at once', async () => {
  runAfterPaint()
  expect(made).toEqual([])
  painted()
  const about = { family: 'Inter', weight: '500' }
  expect(made).toEqual([
    { ...about, src: expect.stringContaining('/latin.woff2') },
    { ...about, src: expect.stringContaining('/other.woff2') },
  ])
  expect(loads).toHaveBeenCalledTimes(1)
  expect(inUse).not.toHaveBeenCalled()
  await vi.waitFor(() => fontIsThere())
  await vi.waitFor(() => expect(inUse).toHaveBeenCalledTimes(2))
})

test('it starts once, after a second at the latest', () => {
  runAfterPaint()
  vi.advanceTimersByTime(999)
  expect(one('script')?.getAttribute('type')).toBe('text/plain')
  vi.advanceTimersByTime(1)
  expect(one<HTMLScriptElement>('script')?.type).toBe('module')
  painted()
  expect(loads).toHaveBeenCalledTimes(1)
})

test('in the background, or without paint timing, it starts at once', () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  runAfterPaint()
  expect(one<HTMLScriptElement>('script')?.type).toBe('module')
})
