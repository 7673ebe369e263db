import type { Tx } from '../../platform/db/client.ts'
import type { ComputedTax } from '../providers/computed-tax.ts'
import { insertPaymentTax } from './payment-taxes.queries.ts'

interface Taxed {
  paymentRef: string
  paidMinor: number
  tax: ComputedTax
}

/** For the receipt, which is issued at the commit. Tax never makes a payment fail: it is capped at the amount paid. */
export const noteTax = (tx: Tx, { paymentRef, paidMinor, tax }: Taxed) =>
  insertPaymentTax(tx, {
    paymentRef,
    paidMinor,
    taxMinor: Math.max(0, Math.min(tax.minor, paidMinor)),
    missing: tax.missing,
  })
