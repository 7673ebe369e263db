import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { SearchField } from './search-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = (text: string) => ({
  profiles: `GET /profiles?search=${text}&pageSize=5`,
  topics: `GET /topics?search=${text}&pageSize=3`,
})
const { profiles, topics } = address('od')
const odile = sampleProfile({ id: 7, name: 'Odile "Fog" <Farrow>', creatorName: "Ada O'Neil" })
const ode = { id: 3, slug: 'ode & fog', label: 'Ode & Fog', profileCount: 2, postCount: 5, pictureUrl: null }

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="Where">{pathname + search}</output>
}

function show() {
  const Page = () => (
    <>
      <SearchField className="" />
      <Where />
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/about']} />)
  return screen.getByRole('combobox')
}
const where = () => screen.getByLabelText('Where').textContent
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key })
const submit = (field: HTMLElement) => act(async () => void fireEvent.submit(field.closest('form') ?? field))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('characters and topics are suggested once typing pauses', async () => {
  const api = fakeApi({ [profiles]: { body: [odile] }, [topics]: { body: [ode] } })
  const field = show()
  type(field, 'od')
  await screen.findByRole('listbox')
  expect(options()).toEqual([`${odile.name}by ${odile.creatorName}`, 'Ode & Fog'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('2 suggestions')).toBeTruthy()
  expect(api.calls.map(({ path }) => path)).toEqual(['/profiles?search=od&pageSize=5', '/topics?search=od&pageSize=3'])
})

test('arrows choose one, Enter follows it, and the field is empty again', async () => {
  fakeApi({ [profiles]: { body: [odile] }, [topics]: { body: [ode] } })
  const field = show()
  type(field, 'od')
  await screen.findByRole('listbox')
  press(field, 'ArrowDown')
  press(field, 'ArrowDown')
  const chosen = screen.getByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  await act(async () => void press(field, 'Enter'))
  expect(where()).toBe('/topic/ode%20%26%20fog')
  expect((field as HTMLInputElement).value).toBe('')
  expect(options()).toEqual([])
})

test('past the last one, Enter searches for the text', async () => {
  fakeApi({ [profiles]: { body: [odile] }, [topics]: { body: [] } })
  const field = show()
  type(field, 'od')
  await screen.findByRole('listbox')
  for (const key of ['ArrowDown', 'ArrowDown']) press(field, key)
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  press(field, 'ArrowUp')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Odile')
  press(field, 'ArrowUp')
  await submit(field)
  expect(where()).toBe('/profiles?search=od')
})

test('clicking a character leads to them', async () => {
  fakeApi({ [profiles]: { body: [odile] }, [topics]: { body: [] } })
  const field = show()
  type(field, 'od')
  const option = await screen.findByRole('option')
  await act(async () => void fireEvent.click(option))
  expect(where()).toBe('/profile/7')
})

test('Escape closes the list and keeps the text', async () => {
  fakeApi({ [profiles]: { body: [odile] }, [topics]: { body: [] } })
  const field = show()
  type(field, 'od')
  await screen.findByRole('listbox')
  press(field, 'Escape')
  expect(options()).toEqual([])
  expect((field as HTMLInputElement).value).toBe('od')
})

test('without suggestions, people can still search', async () => {
  const api = fakeApi({ [profiles]: { status: 503, body: {} }, [topics]: { status: 503, body: {} } })
  const field = show()
  type(field, 'od')
  await waitFor(() => expect(api.calls).toHaveLength(2))
  expect(options()).toEqual([])
  await submit(field)
  expect(where()).toBe('/profiles?search=od')
})
