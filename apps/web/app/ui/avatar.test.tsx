import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, Portrait } from './avatar.tsx'

afterEach(cleanup)

const image = () => document.querySelector('img')
const asked = () => image()?.getAttribute('src')
const own = '/media/avatars/4f0c.webp'

test.each([
  [24, '/media/avatars/4f0c.small.webp'],
  [56, '/media/avatars/4f0c.small.webp'],
  [96, own],
  [128, own],
] as const)('at %i pixels it requests %s', (size, file) => {
  render(<Avatar src={own} name="Luna" size={size} />)
  expect(asked()).toBe(file)
})

test('a picture that fills a card is the large one', () => {
  render(<Portrait src={own} name="Luna" />)
  expect(asked()).toBe(own)
})

test('the most important picture loads before the others seen at once', () => {
  const priorities = (['first', 'eager', 'lazy'] as const).map((loading) => {
    cleanup()
    render(<Portrait src={own} name="Luna" loading={loading} />)
    return [image()?.getAttribute('fetchpriority'), image()?.getAttribute('loading')]
  })
  expect(priorities).toEqual([
    ['high', 'eager'],
    [null, 'eager'],
    [null, 'lazy'],
  ])
})

test("another server's picture is requested as it is", () => {
  render(<Avatar src="https://pictures.example/luna.webp" name="Luna" size={40} />)
  expect(asked()).toBe('https://pictures.example/luna.webp')
})

test('a missing small picture falls back to the large one, and that to a drawn one', async () => {
  render(<Avatar src={own} name="Luna" size={40} />)
  fireEvent.error(image() as HTMLImageElement)
  expect(asked()).toBe(own)
  fireEvent.error(image() as HTMLImageElement)
  await waitFor(() => expect(document.querySelector('svg')).toBeTruthy())
  expect(image()).toBeNull()
})
