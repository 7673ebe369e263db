import { expect, test } from 'vitest'
import type { ChargeRow } from './charges.queries.ts'
import { viewCharge } from './payment-view.ts'

const row = { id: 1, cents: 999, refundedCents: 0, paidAt: new Date(0), heldBecause: 'another amount' } as ChargeRow

test('the reason for holding a payment is shown only while it is held', () => {
  expect(viewCharge({ ...row, status: 'held' }).heldBecause).toBe('another amount')
  expect(viewCharge({ ...row, status: 'paid' }).heldBecause).toBeNull()
})
