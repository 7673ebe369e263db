import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts, subscribeToToasts, toast } from './toast-queue.ts'

afterEach(() => {
  for (const { id } of shownToasts()) toast.dismiss(id)
})
const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`)

test('a repeated toast appears once, as the newest; another kind of it is another', () => {
  toast.info('Saved.')
  toast.error('It failed.')
  toast.info('Saved.')
  toast.error('Saved.')
  expect(texts()).toEqual(['error: It failed.', 'info: Saved.', 'error: Saved.'])
})

test('at most four toasts at once, and listeners learn of each change', () => {
  const seen = vi.fn()
  const stop = subscribeToToasts(seen)
  for (let n = 1; n <= 5; n += 1) toast.info(`${n}`)
  expect(texts()).toEqual(['info: 2', 'info: 3', 'info: 4', 'info: 5'])
  expect(seen).toHaveBeenCalledTimes(5)
  stop()
  toast.dismiss(shownToasts()[0]?.id ?? 0)
  expect([seen.mock.calls.length, texts().length]).toEqual([5, 3])
})
