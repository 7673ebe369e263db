import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import TaxNumber from './tax-number.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (ends: string | null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <TaxNumber ends={ends} />
    </QueryClientProvider>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test("a number is sent, and the server's answer appears at the field", async () => {
  const api = fakeApi({
    'PUT /payouts/tax-number': [
      { status: 400, body: { errors: { taxNumber: ['Please enter letters and digits only.'] } } },
      { status: 204 },
    ],
  })
  show(null)
  press('Add a tax number')
  fireEvent.change(screen.getByRole('textbox', { name: /^Tax number/ }), { target: { value: '<12>' } })
  press('Save')
  expect(await screen.findByText('Please enter letters and digits only.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Tax number/ }), { target: { value: '12-34567' } })
  press('Save')
  expect(await screen.findByRole('button', { name: 'Add a tax number' })).toBeTruthy()
  expect(api.calls.map(({ body }) => body)).toEqual([{ taxNumber: '<12>' }, { taxNumber: '12-34567' }])
})

test('only the last digits of a stored number are shown; it can be removed', async () => {
  const api = fakeApi({ 'PUT /payouts/tax-number': { status: 204 } })
  show('567')
  expect(screen.getByText('We have the number ending in “567”.')).toBeTruthy()
  press('Remove it')
  await vi.waitFor(() => expect(api.calls.map(({ body }) => body)).toEqual([{ taxNumber: null }]))
})
