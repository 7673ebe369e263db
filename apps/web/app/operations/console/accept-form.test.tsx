import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialog, type } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { AcceptForm } from './accept-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const verification = { id: 7, name: 'Vera', isRenewal: false } as never
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Approve' }))

test('nothing can be accepted without saying what was seen; then everything is sent', async () => {
  const sent = fakeApi({ 'POST /console/verifications/7/approve': { status: 204 } })
  render(<AcceptForm verification={verification} />, { wrapper: WithData })
  press()
  expect((await screen.findByText('Please choose the kind of document.')).textContent).toBeTruthy()
  expect(screen.getByText('Please enter the day on which the document expires.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Kind of document/), { target: { value: 'identity-card' } })
  fireEvent.click(screen.getByLabelText('No expiry date'))
  press()
  expect(await screen.findByText('Please check everything first.')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) if (!(box as HTMLInputElement).checked) fireEvent.click(box)
  press()
  await vi.waitFor(() => expect(sent.calls).toHaveLength(1))
  expect(sent.calls[0]).toMatchObject({
    body: { document: 'identity-card', expiresOn: null, checked: ['genuine', 'face', 'name', 'of-age'] },
  })
})

test('an unacceptable application is rejected in the same place, with a reason', async () => {
  const sent = fakeApi({ 'POST /console/verifications/7/reject': { status: 204 } })
  render(<AcceptForm verification={verification} />, { wrapper: WithData })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve', 'Reject'])
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const asked = await dialog()
  asked.getByText('Reject Vera?')
  type(/^Reason/, 'Too dark')
  fireEvent.click(asked.getByRole('button', { name: 'Reject' }))
  await vi.waitFor(() => expect(sent.calls).toHaveLength(1))
  expect(sent.calls[0]).toMatchObject({ path: '/console/verifications/7/reject', body: { reason: 'Too dark' } })
})
