import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
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

test('countries are blocked, unblocked and saved', async () => {
  const api = show(true, ['DE'])
  fireEvent.change(await screen.findByLabelText('Block another country'), { target: { value: 'JP' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unblock Germany' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save countries' }))
  await waitFor(() =>
    expect(api.to('PUT /profiles/7/countries').map(({ body }) => body)).toEqual([{ countries: ['JP'] }]),
  )
})

test('nothing is shown if the server cannot tell countries', async () => {
  const api = show(false, [])
  await waitFor(() => expect(api.to('GET /profiles/7/countries')).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(document.body.textContent).toBe('')
})

test('a failed list of countries can be retried', async () => {
  fakeApi({ 'GET /profiles/7/countries': ['lost', { body: { countries: ['DE'], isEnforced: true } }] })
  render(<ClosedCountriesSection profileId={7} />, { wrapper: WithData })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Blocked countries' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Unblock Germany' })).toBeTruthy()
})
