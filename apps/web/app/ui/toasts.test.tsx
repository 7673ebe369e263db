import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToasts, toast } from './toast-queue.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

test('a toast is announced politely and leaves after five seconds', () => {
  render(<Toasts />)
  act(() => void toast.success('Saved.'))
  expect(screen.getByText('Saved.').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  act(() => vi.advanceTimersByTime(4_900))
  expect(screen.queryByText('Saved.')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('hovering stops the timer', () => {
  render(<Toasts />)
  act(() => void toast.error('Failed to update like status.'))
  fireEvent.pointerEnter(screen.getByRole('list'))
  act(() => vi.advanceTimersByTime(20_000))
  expect(screen.queryByText('Failed to update like status.')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('list'))
  act(() => vi.advanceTimersByTime(5_000))
  expect(screen.queryByText('Failed to update like status.')).toBeNull()
})

test('the same words are shown once, and at most four lines', () => {
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e']) toast.info(text)
  expect(shownToasts().map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e'])
})

test('an action runs once and closes its toast', () => {
  const run = vi.fn()
  render(<Toasts />)
  act(() => void toast.error('Failed.', { label: 'Try again', run }))
  fireEvent.click(screen.getByText('Try again'))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Failed.')).toBeNull()
})

test('only an error looks like one', () => {
  render(<Toasts />)
  act(() => void toast.info('You bought 50.00 FansCoins.'))
  const icon = screen.getByText('You bought 50.00 FansCoins.').parentElement?.querySelector('svg')
  expect(icon?.getAttribute('class')).toContain('text-soft')
})
