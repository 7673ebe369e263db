import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import PasskeySection from './passkey-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const phone = { id: 'k1', name: 'Phone', createdAt: '2026-05-04T10:00:00Z', lastUsedAt: null }
const own = { host: location.hostname, passkeys: [phone] }

/** As after a sign-in that leaves the page and returns. */
async function show() {
  cleanup()
  queryClient.clear()
  render(
    <WithData>
      <PasskeySection />
    </WithData>,
  )
  await screen.findByText('Phone')
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test("a passkey's name survives the sign-in that confirms it", async () => {
  fakeApi({ 'GET /account/passkeys': { body: own } })
  await show()
  fireEvent.change(field(/^Name of a new passkey/), { target: { value: 'Laptop' } })
  await show()
  expect(field(/^Name of a new passkey/).value).toBe('Laptop')
})

test('a passkey needs a name: the field is not called optional, and says if it is missing', async () => {
  fakeApi({ 'GET /account/passkeys': { body: own } })
  await show()
  expect(screen.queryByText('optional')).toBeNull()
  press('Add a passkey')
  await screen.findByText('Please name the passkey.')
  expect(field(/^Name of a new passkey/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field(/^Name of a new passkey/), { target: { value: 'Laptop' } })
  expect(field(/^Name of a new passkey/).getAttribute('aria-invalid')).toBeNull()
})

test('so does renaming one; saving or removing it leaves no draft', async () => {
  const api = fakeApi({
    'GET /account/passkeys': { body: own },
    'PUT /account/passkeys/k1': { status: 204 },
    'DELETE /account/passkeys/k1': { status: 204 },
  })
  await show()
  press('Rename Phone')
  fireEvent.change(field(/^New name/), { target: { value: 'Old phone' } })
  await show()
  expect(field(/^New name/).value).toBe('Old phone')
  press('Save the name')
  await waitFor(() => expect(field(/^Name of a new passkey/).value).toBe(''))
  expect(api.to('PUT /account/passkeys/k1').map(({ body }) => body)).toEqual([{ name: 'Old phone' }])
  await show()
  expect(field(/^Name of a new passkey/).value).toBe('')
  press('Rename Phone')
  press('Remove Phone')
  await waitFor(() => expect(field(/^Name of a new passkey/).value).toBe(''))
})

test('while the device is asked, the button says so', async () => {
  const asked = later()
  fakeApi({ 'GET /account/passkeys': { body: own }, 'POST /account/passkeys/options': asked.answer })
  await show()
  fireEvent.change(field(/^Name of a new passkey/), { target: { value: 'Laptop' } })
  press('Add a passkey')
  expect((await screen.findByRole('button', { name: 'Waiting for your device...' })).getAttribute('aria-busy')).toBe(
    'true',
  )
  await act(async () => asked.give({ status: 500, body: { detail: 'Not now.' } }))
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy()
})
