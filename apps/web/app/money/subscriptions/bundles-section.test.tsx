import type { BundleOffer } from '@fanlight/contract/money/bundles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import BundlesSection from './bundles-section.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(bundles: BundleOffer[], fee = 7.99, saved: Answer = { body: { bundles } }) {
  const api = fakeApi({
    'GET /profiles/3/codes': { body: { codes: [], runningByNone: 0, trial: null, bundles } },
    'PUT /profiles/3/bundles': saved,
  })
  render(<BundlesSection profileId={3} fee={fee} />, { wrapper: WithData })
  return api
}
const put = (api: ReturnType<typeof show>) => api.calls.find(({ method }) => method === 'PUT')?.body
const type = async (months: number, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${months} months`)), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save bundles' }))

test('the creator sees what each discount makes of the price, and saves those that are filled in', async () => {
  const api = show([{ months: 6, percent: 15 }])
  expect(await screen.findByText('$40.74 instead of $47.94')).toBeTruthy()
  expect(screen.getAllByText('Not offered')).toHaveLength(2)
  await type(3, '10')
  expect(screen.getByText('$21.57 instead of $23.97')).toBeTruthy()
  await type(6, '')
  save()
  await vi.waitFor(() => expect(put(api)).toEqual({ bundles: [{ months: 3, percent: 10 }] }))
})

test('what makes no bundle is said at once', async () => {
  show([], 999.99)
  await type(12, '1')
  expect(screen.getByText('More than can be paid at once')).toBeTruthy()
  await type(3, '51')
  expect(screen.getByText('1 to 50 percent')).toBeTruthy()
  cleanup()
  queryClient.clear()
  show([{ months: 3, percent: 10 }], 0)
  expect(await screen.findByText('Free characters sell no bundles.')).toBeTruthy()
})

test('what the server refuses is said', async () => {
  show([{ months: 3, percent: 10 }], 7.99, { status: 409, body: { title: 'Conflict', detail: 'Not now.' } })
  await screen.findByText('$21.57 instead of $23.97')
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.')
})
