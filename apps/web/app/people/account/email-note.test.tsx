import type { Account } from '@fanlight/contract/people/account'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { EmailNote } from './email-note.tsx'

afterEach(cleanup)
const show = (state: Partial<Account> = {}) => {
  const account = { email: 'ada@example.test', isEmailUnverified: false, isEmailRefused: false, ...state } as Account
  render(<EmailNote account={account} />, { wrapper: MemoryRouter })
}

test('the address is shown as private to its owner', () => {
  show()
  expect(screen.getByText('Email address').parentElement?.textContent).toBe(
    'Email addressada@example.testIt is never shown to fans or creators.',
  )
  expect(screen.queryByText(/send no/)).toBeNull()
})

test('people with an unconfirmed address read that no email goes there, and what to do', () => {
  show({ isEmailUnverified: true })
  expect(screen.getByText(/we don't send email to it. Confirm it there/)).toBeTruthy()
})

test('people whose email bounced read that none is sent, and how to reopen the address', () => {
  show({ isEmailRefused: true })
  expect(screen.getByText(/came back, so we send none there/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/support')
})
