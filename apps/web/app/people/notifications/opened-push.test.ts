import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const worker = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8')

/** The service worker with these windows open, after clicking a push for `path`. */
async function press(path: string, open: string[]) {
  const windows = open.map((url) => ({ url, focus: vi.fn(async () => undefined) }))
  const openWindow = vi.fn(async () => undefined)
  const handlers: Record<string, (event: unknown) => void> = {}
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => {
      handlers[name] = handler
    },
    location: { origin: 'https://fans.test' },
    clients: { matchAll: async () => windows, openWindow },
  }
  runInNewContext(worker, { self, URL })
  const close = vi.fn()
  const done: unknown[] = []
  const event = { notification: { data: { path }, close }, waitUntil: (work: unknown) => done.push(work) }
  handlers.notificationclick?.(event)
  expect(done).toHaveLength(1)
  await done[0]
  return {
    focused: windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url),
    openWindow,
    close,
  }
}

test('clicking opens its page, and the notification disappears', async () => {
  const { focused, openWindow, close } = await press('/post/7', [])
  expect(openWindow.mock.calls).toEqual([['https://fans.test/post/7']])
  expect(focused).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})

test('a window already on that page comes to the front instead', async () => {
  const { focused, openWindow } = await press('/post/7', ['https://fans.test/feed', 'https://fans.test/post/7'])
  expect(focused).toEqual(['https://fans.test/post/7'])
  expect(openWindow).not.toHaveBeenCalled()
})

test('a window on another page stays there', async () => {
  const { focused, openWindow } = await press('/post/7', ['https://fans.test/post/70', 'https://fans.test/feed'])
  expect(focused).toEqual([])
  expect(openWindow.mock.calls).toEqual([['https://fans.test/post/7']])
})
