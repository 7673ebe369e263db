import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleMedia, samplePost } from '../../testing/sample-post.ts'
import MediaViewer from './media-viewer.tsx'

const turnedTo = vi.fn<(left: number | undefined) => void>()
beforeEach(() => {
  turnedTo.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, to?: unknown) {
    // A zoomed picture scrolls by itself.
    if (this.tagName === 'UL') turnedTo((to as ScrollToOptions).left)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show() {
  const mediaItems = [sampleMedia(), sampleMedia(), sampleMedia()]
  const post = samplePost({ title: 'Three', mediaItems })
  render(<MediaViewer post={post} start={1} open onOpenChange={() => undefined} onExpired={() => undefined} />)
  turnedTo.mockClear()
}

test('the keys work wherever the focus is: a closing dialog may have taken it away', () => {
  show()
  const places = [document.body, screen.getByRole('dialog'), screen.getByRole('button', { name: 'Zoom in' })]
  for (const place of places)
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) fireEvent.keyDown(place, { key })
  const turns = [[2000], [0], [0], [2000]]
  expect(turnedTo.mock.calls).toEqual([...turns, ...turns, ...turns])
})

test('zoomed in, the arrow keys scroll the picture; a closed viewer ignores keys', () => {
  show()
  fireEvent.keyDown(document.body, { key: '+' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(turnedTo).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', false)
  cleanup()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(turnedTo).not.toHaveBeenCalled()
})
