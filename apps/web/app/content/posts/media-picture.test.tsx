import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleMedia } from '../../testing/sample-post.ts'
import { MediaPicture } from './media-picture.tsx'

afterEach(cleanup)

function show(complete: boolean) {
  const { unmount } = render(<MediaPicture item={sampleMedia()} alt="Rooftop" onExpired={() => undefined} />)
  const picture = screen.getByRole<HTMLImageElement>('img')
  Object.defineProperty(picture, 'complete', { value: complete })
  unmount()
  return [picture.hasAttribute('src'), picture.hasAttribute('srcset')]
}

test('removing a picture stops its loading: its address may be closed by now', () => {
  expect(show(false)).toEqual([false, false])
})

test('a loaded picture stays as it is', () => {
  expect(show(true)).toContain(true)
})
