import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TagField } from './tag-field.tsx'

afterEach(cleanup)

const known = async (typed: string) =>
  ['lighthouse', 'light'].filter((one) => one.startsWith(typed)).map((label) => ({ label }))

function Form() {
  const [tags, setTags] = useState<string[]>([])
  return <TagField tags={tags} onChange={setTags} suggest={known} />
}

const field = () => screen.getByRole('textbox', { name: /Tags/ })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const chosen = () => screen.queryAllByRole('button', { name: /Remove/ }).map(({ textContent }) => textContent)

test('Enter and commas add a tag, once in any spelling', () => {
  render(<Form />)
  type('Sea air')
  fireEvent.keyDown(field(), { key: 'Enter' })
  type('SEA-AIR,')
  type('東京、')
  expect(chosen()).toEqual(['#SEA-AIR', '#東京'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove 東京' }))
  expect(chosen()).toEqual(['#SEA-AIR'])
  fireEvent.keyDown(field(), { key: 'Backspace' })
  expect(chosen()).toEqual([])
})

test('known tags are suggested by their beginning', async () => {
  render(<Form />)
  type('ligh')
  fireEvent.click(await screen.findByRole('button', { name: '#lighthouse' }))
  expect(chosen()).toEqual(['#lighthouse'])
  expect(screen.queryByRole('list', { name: 'Suggested tags' })).toBeNull()
})

test('eight tags are the limit', () => {
  render(<Form />)
  type('a1,b2,c3,d4,e5,f6,g7,h8,i9,')
  expect(chosen()).toHaveLength(8)
  expect(field()).toHaveProperty('disabled', true)
})
