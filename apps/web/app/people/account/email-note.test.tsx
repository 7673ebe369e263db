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

test('who is told of an address is told that it is theirs alone', () => {
  show()
  expect(screen.getByText('Email address').parentElement?.textContent).toBe(
    'Email addressada@example.testIt is never shown to fans or creators.',
  )
  expect(screen.queryByText(/send no/)).toBeNull()
})

test('whose address nobody has confirmed reads that no mail goes there, and what to do', () => {
  show({ isEmailUnverified: true })
  expect(screen.getByText(/we don't send email to it. Confirm it there/)).toBeTruthy()
})

test('whose mail came back reads that none is sent, and where to have the address opened', () => {
  show({ isEmailRefused: true })
  expect(screen.getByText(/came back, so we send none there/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/support')
})
