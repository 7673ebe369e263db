import { expect, test } from 'vitest'
import { viewTransaction } from './transaction-view.ts'
import type { TransactionRow } from './wallet.queries.ts'

const row = {
  id: 1,
  createdAt: new Date(0),
  kind: 'Purchase',
  amount: -400,
  balance: 100,
  postTitle: 'Rooftop',
  profileId: 3,
  postId: 7,
  amountMinor: null,
  minorDigits: null,
  currency: null,
} as TransactionRow

test('a purchase links to its post while the profile exists', () => {
  expect(viewTransaction(row)).toMatchObject({ kind: 'Purchase', amount: -4, profileId: 3, postId: 7 })
  expect(viewTransaction({ ...row, profileId: null })).toMatchObject({ profileId: null, postId: null })
})
