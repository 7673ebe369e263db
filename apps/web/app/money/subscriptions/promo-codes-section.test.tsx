import type { PromoCode } from '@fanlight/contract/money/promo'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import CameFrom from './came-from.tsx'
import PromoCodesSection from './promo-codes-section.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const code: PromoCode = {
  ...{ id: 4, code: 'SPRING', name: 'Tom & "Jerry" <b>', percentOff: 50, dollarsOff: null, months: 2 },
  ...{ forWhom: 'new', maxUses: 50, uses: 12, endsAt: '2028-03-01T12:00:00Z', state: 'open' },
  ...{ fans: 11, running: 9, paid: 62.5 },
}
const link: PromoCode = {
  ...{ id: 5, code: 'INSTA', name: null, percentOff: null, dollarsOff: null, months: null },
  ...{ forWhom: 'anyone', maxUses: null, uses: 0, endsAt: null, state: 'open', fans: 1, running: 1, paid: 7.99 },
}

function show(codes: PromoCode[], part = <PromoCodesSection profileId={3} />) {
  const api = fakeApi({
    'GET /profiles/3/codes': { body: { codes, runningByNone: 3 } },
    'POST /profiles/3/codes': { status: 201, body: code },
    'POST /profiles/3/codes/4/end': { body: { ...code, state: 'ended' } },
  })
  render(<MemoryRouter>{part}</MemoryRouter>, { wrapper: WithData })
  return api
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select' }), { target: { value } })

test('lists codes with their value, audience and the people they brought', async () => {
  const copied = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  show([code, link])
  expect(await screen.findByText('Tom & "Jerry" <b>')).toBeTruthy()
  expect(
    screen.getByText('50% off the first 2 months · New subscribers · 12 of 50 used · until Mar 1, 2028'),
  ).toBeTruthy()
  expect(screen.getByText('11 fans, 9 subscribed now, $62.50 paid')).toBeTruthy()
  expect(screen.getByText('No discount')).toBeTruthy()
  expect(screen.getByText('1 fan, 1 subscribed now, $7.99 paid')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copy link with SPRING' }))
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/profile/3?code=SPRING`))
})

test('makes a code, and ends one after confirmation', async () => {
  const api = show([code])
  fireEvent.click(await screen.findByRole('button', { name: 'New code or link' }))
  type('Code', 'spring')
  type('Percent', '25')
  type('For how many months', '3')
  type('How many fans can use it', '100')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      code: 'spring',
      name: null,
      discount: { percent: 25, months: 3 },
      forWhom: 'anyone',
      maxUses: 100,
      endsAt: null,
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'End SPRING' }))
  fireEvent.click(await screen.findByRole('button', { name: 'End it' }))
  await vi.waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/codes/4/end'))).toBe(true))
})

test('a link without a discount sends none', async () => {
  const api = show([])
  fireEvent.click(await screen.findByRole('button', { name: 'New code or link' }))
  type('Code', 'insta')
  type('Discount', 'none')
  expect(screen.queryByLabelText(/^For how many months/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await vi.waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ discount: null, maxUses: null }),
  )
})

test('the dashboard shows where subscribers came from', async () => {
  show([code, link], <CameFrom profileId={3} />)
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
  expect(rows.some((row) => row?.includes('INSTA') && row.includes('$7.99'))).toBe(true)
  expect(rows.at(-1)).toContain('No code or link')
  expect(rows.at(-1)).toContain('3')
})
