import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { WithData } from '../testing/with-data.tsx'
import { ClosedCountriesSection } from './closed-countries.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (isEnforced: boolean, countries: string[]) => {
  const api = fakeApi({
    'GET /profiles/7/countries': { body: { countries, isEnforced } },
    'PUT /profiles/7/countries': { body: { countries: ['JP'], isEnforced } },
  })
  render(<ClosedCountriesSection profileId={7} />, { wrapper: WithData })
  return api
}

test('countries are blocked and unblocked, and then saved', async () => {
  const api = show(true, ['DE'])
  fireEvent.change(await screen.findByLabelText('Block another country'), { target: { value: 'JP' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unblock Germany' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save countries' }))
  await waitFor(() =>
    expect(api.to('PUT /profiles/7/countries').map(({ body }) => body)).toEqual([{ countries: ['JP'] }]),
  )
})

test('nothing is offered where the server cannot tell countries', async () => {
  show(false, [])
  await screen.findByText(/cannot tell which country visitors come from/)
  expect(screen.getByRole('heading', { name: 'Blocked countries' })).toBeTruthy()
  expect([screen.queryByRole('combobox'), screen.queryByRole('button')]).toEqual([null, null])
})
