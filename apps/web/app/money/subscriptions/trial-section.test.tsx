import type { Trial } from '@fanlight/contract/money/trials'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import TrialSection from './trial-section.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const running: Trial = { days: 14, maxUses: 50, isOn: true, uses: 12, running: 5, paying: 4 }

function show(trial: Trial | null, saved: Answer = { body: running }) {
  const api = fakeApi({
    'GET /profiles/3/codes': { body: { codes: [], runningByNone: 0, trial } },
    'PUT /profiles/3/trial': saved,
  })
  render(<TrialSection profileId={3} />, { wrapper: WithData })
  return api
}
const put = (api: ReturnType<typeof show>) => api.calls.find(({ method }) => method === 'PUT')?.body
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save free trial' }))

test('a first trial is off until the creator turns it on, then sent with its days and no limit', async () => {
  const api = show(null)
  const offers = (await screen.findByLabelText('Offer a free trial')) as HTMLInputElement
  expect(offers.checked).toBe(false)
  fireEvent.click(offers)
  type('Days', '3')
  save()
  await vi.waitFor(() => expect(put(api)).toEqual({ isOn: true, days: 3, maxUses: null }))
})

test('a running trial shows its results, and is turned off with its days and limit kept', async () => {
  const api = show(running)
  expect(await screen.findByText('12 of 50 trials so far: 5 running, 4 went on to pay.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Offer a free trial'))
  save()
  await vi.waitFor(() => expect(put(api)).toEqual({ isOn: false, days: 14, maxUses: 50 }))
})

test("the server's refusal appears at its field", async () => {
  show(running, {
    status: 400,
    body: {
      title: 'Bad Request',
      detail: 'Please enter 1 to 30 days.',
      errors: { days: ['Please enter 1 to 30 days.'] },
    },
  })
  await screen.findByLabelText('Offer a free trial')
  save()
  expect(await screen.findByText('Please enter 1 to 30 days.')).toBeTruthy()
})
