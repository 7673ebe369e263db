import type { Account } from '@fanlight/contract/people/account'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import DeletionSection from './deletion-section.tsx'
import { NameForm } from './name-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without a name nothing is sent, and it says so', () => {
  const api = fakeApi({})
  render(<NameForm account={{ name: 'Ada', bio: null } as Account} />)
  fireEvent.change(screen.getByLabelText(/Display name/), { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please choose a name.')).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('input survives a sign-in that leaves the page; saving leaves no draft', async () => {
  const account = { name: 'Ada', bio: 'I paint.', links: [] as Account['links'] } as Account
  const api = fakeApi({ 'PUT /account': { body: { ...account, bio: 'I paint at night.' } } })
  const bio = () => screen.getByLabelText<HTMLTextAreaElement>(/^Bio/)
  const show = () => {
    cleanup()
    render(<NameForm account={account} />)
  }
  show()
  fireEvent.change(bio(), { target: { value: 'I paint at night.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  fireEvent.change(screen.getByLabelText(/^Name of link 1/), { target: { value: 'Gallery' } })
  show()
  expect(bio().value).toBe('I paint at night.')
  const link = screen.getByLabelText<HTMLInputElement>(/^Name of link 1/)
  expect(link.value).toBe('Gallery')
  fireEvent.change(link, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(api.calls).toHaveLength(1))
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test.each([
  [null, false],
  ['A payout is on its way. Try again when it has arrived.', true],
])('an account that must stay cannot be deleted (%s)', (objection, isHeld) => {
  const deletion = { deletesAt: null, subscriptions: 0, characters: 0, coins: 0, coinsThatGoBack: 0, objection }
  render(<DeletionSection deletion={deletion} />)
  const button = screen.getByRole('button', { name: 'Delete my account' }) as HTMLButtonElement
  expect(button.disabled).toBe(isHeld)
})
