import type { Tx } from '../../platform/db/client.ts'

interface PaymentTax {
  paymentRef: string
  paidMinor: number
  taxMinor: number
  missing: string | null
}

export const insertPaymentTax = (tx: Tx, { paymentRef, paidMinor, taxMinor, missing }: PaymentTax) =>
  tx.run(
    'insert-payment-tax',
    `insert into payment_taxes (payment_ref, paid_minor, tax_minor, missing, noted_at)
     values ($1, $2, $3, $4, product_now()) on conflict do nothing`,
    [paymentRef, paidMinor, taxMinor, missing],
  )
