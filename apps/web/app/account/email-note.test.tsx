import type { Account } from '@fanlight/contract/account'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailNote } from './email-note.tsx'

afterEach(cleanup)
const show = (isEmailUnverified: boolean) =>
  render(<EmailNote account={{ email: 'ada@example.test', isEmailUnverified } as Account} />)

test('who is told of an address is told that it is theirs alone', () => {
  show(false)
  expect(screen.getByText(/never shown to fans or creators/)).toBeTruthy()
  expect(screen.queryByText(/no mail/)).toBeNull()
})

test('whose address nobody has confirmed reads that no mail goes there, and what to do', () => {
  show(true)
  expect(screen.getByText(/we send no mail to it. Confirm it there/)).toBeTruthy()
})
