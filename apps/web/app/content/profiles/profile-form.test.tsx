import type { Profile } from '@fanlight/contract/content/profiles'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { feeError } from './check-profile.ts'
import { ProfileForm } from './profile-form.tsx'

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(profile?: Profile) {
  const onSaved = vi.fn()
  render(
    <MemoryRouter>
      <ProfileForm
        profile={profile}
        usualFee={9.99}
        failed="An error occurred while creating the profile"
        submitText="Save"
        backTo="/my-profiles"
        onSaved={onSaved}
      />
    </MemoryRouter>,
  )
  return onSaved
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test.each([
  ['', 'A subscription fee is required (0 for a free profile).'],
  ['0', undefined],
  ['0.00', undefined],
  ['0.98', 'The fee is 0 (free) or at least $0.99.'],
  ['0.99', undefined],
  ['12.5', undefined],
  ['9.999', 'Please enter the subscription fee as a number, such as 9.99.'],
  ['-1', 'Please enter the subscription fee as a number, such as 9.99.'],
  ['10000', 'The fee is at most $9999.99.'],
])('a fee of %j: %s', (fee, error) => {
  expect(feeError(fee)).toBe(error)
})

test('starts with the usual fee, in FamCoins a month as labelled', () => {
  show()
  expect(field(/FamCoins\/month/).value).toBe('9.99')
})

test('the Discover preview shows the input, and the last valid price', () => {
  show(sampleProfile({ name: 'Mara Vell', creatorName: 'Ada Winter', subscriptionFee: 4.5 }))
  const card = () => screen.getByText('The card on Discover').nextElementSibling?.textContent
  expect(card()).toMatch(/^Mara Vellby Ada Winter.*\$4\.50 per month/)
  type(/^Name/, 'Mara of the Lamp')
  type(/FamCoins/, '0')
  expect(card()).toMatch(/^Mara of the Lampby Ada Winter.*Free/)
  type(/FamCoins/, '0.1')
  expect(card()).toMatch(/\$4\.50 per month/)
})

test('the preview has placeholders for missing parts: a face, once there is a name', () => {
  show()
  const card = () => screen.getByText('The card on Discover').nextElementSibling
  const empty = () => document.querySelectorAll('span > .lucide-plus').length
  expect(card()?.textContent).toMatch(/^Nameby The first lines of the description\.0 images\$9\.99 per month/)
  expect(empty()).toBe(2)
  type(/^Name/, 'Mara Vell')
  type(/^Description/, 'Lighthouse keeper.')
  expect(card()?.textContent).toMatch(/^Mara Vellby Lighthouse keeper\.0 images/)
  expect(empty()).toBe(1)
})

test('a name is required; the first invalid field gets the focus', () => {
  show()
  type(/^Name/, '  ')
  save()
  expect(alerts()).toEqual(['A name is required.'])
  expect(document.activeElement).toBe(field(/^Name/))
  expect(uploads.sent).toEqual([])
})

test('the avatar must be an image file', () => {
  show()
  fireEvent.change(field(/^Avatar/), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } })
  expect(alerts()).toEqual(['The avatar must be an image file.'])
})

test('creates a profile with its picture', async () => {
  const onSaved = show()
  type(/^Name/, ' Mara Vell ')
  type(/^Description/, 'Lighthouse keeper.')
  type(/FamCoins/, '0')
  fireEvent.change(field(/^Avatar/), { target: { files: [new File(['x'], 'mara.png', { type: 'image/png' })] } })
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  const { method, path, form } = uploads.latest()
  expect([method, path]).toEqual(['POST', '/profiles'])
  expect([form.get('name'), form.get('description'), form.get('subscriptionFee')]).toEqual([
    'Mara Vell',
    'Lighthouse keeper.',
    '0',
  ])
  expect((form.get('avatar') as File).name).toBe('mara.png')
  act(() => uploads.latest().answer(201, sampleProfile()))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('edits a profile; without another picture the old one stays', async () => {
  show(sampleProfile({ id: 5, name: 'Mara', subscriptionFee: 4 }))
  expect(field(/FamCoins/).value).toBe('4.00')
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  const { method, path, form } = uploads.latest()
  expect([method, path, form.get('avatar')]).toEqual(['PUT', '/profiles/5', null])
})

test.each([
  [{ detail: 'Bad', errors: { name: ['This name is taken.'] } }, 'This name is taken.'],
  [{ detail: 'You do not have permission to edit this profile' }, 'You do not have permission to edit this profile'],
])("shows the server's message and keeps the input", async (problem, said) => {
  const onSaved = show()
  type(/^Name/, 'Mara')
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  act(() => uploads.latest().answer(400, problem))
  await waitFor(() => expect(alerts()).toEqual([said]))
  expect(field(/^Name/).value).toBe('Mara')
  expect(onSaved).not.toHaveBeenCalled()
})

test("a new character's input survives a reload", () => {
  show()
  type(/^Name/, 'Noor of the Harbour')
  type(/FamCoins\/month/, '4')
  cleanup()
  show()
  expect(field(/^Name/).value).toBe('Noor of the Harbour')
  expect(field(/FamCoins\/month/).value).toBe('4')
})

test("an existing character's input survives a reload, but not leaving the form", () => {
  const reloaded = () => {
    cleanup()
    show(sampleProfile({ id: 8, name: 'Luna' }))
    return field(/^Name/).value
  }
  show(sampleProfile({ id: 8, name: 'Luna' }))
  type(/^Name/, 'Luna Vale')
  const kept = { ...sessionStorage }
  expect(reloaded()).toBe('Luna')
  for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, text)
  show(sampleProfile({ id: 8, name: 'Luna' }))
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Name/).at(-1)?.value).toBe('Luna Vale')
})

test('a refused avatar is reported again on saving, and blocks it until replaced or undone', async () => {
  show()
  const choose = (name: string, type: string) =>
    fireEvent.change(field(/^Avatar/), { target: { files: [new File(['x'], name, { type })] } })
  type(/^Name/, 'Mara Vell')
  choose('notes.txt', 'text/plain')
  save()
  expect(alerts()).toEqual(['The avatar must be an image file.'])
  expect(uploads.sent).toEqual([])
  choose('mara.png', 'image/png')
  expect(alerts()).toEqual([])
  choose('notes.txt', 'text/plain')
  save()
  expect([alerts(), uploads.sent.length]).toEqual([['The avatar must be an image file.'], 0])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  expect((uploads.latest().form.get('avatar') as File).name).toBe('mara.png')
})

test('without a previous picture, a refused avatar can be undone too', async () => {
  show()
  fireEvent.change(field(/^Avatar/), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } })
  type(/^Name/, 'Mara Vell')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(alerts()).toEqual([])
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
})
