import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import ConversionNote from './conversion-note.tsx'

afterEach(cleanup)

const note = (conversion: Parameters<typeof ConversionNote>[0]['conversion']) =>
  render(<ConversionNote postId={3} conversion={conversion} />).container.textContent

test("the creator sees the conversion's progress", () => {
  expect(note({ state: 'working', percent: 43, failure: null })).toBe('Preparing this video for slow connections: 43%')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Video conversion' }).value).toBe(43)
})

test('the note says that it is waiting, or why it failed', () => {
  expect(note({ state: 'waiting', percent: 0, failure: null })).toBe(
    'This video is waiting to be prepared for slow connections.',
  )
  cleanup()
  expect(note({ state: 'failed', percent: 43, failure: 'This video ends before its time.' })).toBe(
    'This video ends before its time.',
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
})
