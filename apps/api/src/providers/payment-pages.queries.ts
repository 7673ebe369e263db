import type { Queries } from '../db/client.ts'

interface PaymentPage {
  /** What is paid there, in words that also are the key it was opened with. */
  subject: string
  ref: string
  url: string
}

export const findPaymentPage = (db: Queries, subject: string) =>
  db.maybe<PaymentPage>('find-payment-page', 'select subject, ref, url from payment_pages where subject = $1', [
    subject,
  ])

/** Two that were opened at one moment are one for everybody: the first that is written down. */
export const insertPaymentPage = (db: Queries, { subject, ref, url }: PaymentPage) =>
  db.one<PaymentPage>(
    'insert-payment-page',
    `insert into payment_pages as p (subject, ref, url, opened_at) values ($1, $2, $3, product_now())
     on conflict (subject) do update set ref = p.ref returning subject, ref, url`,
    [subject, ref, url],
  )

/** Nothing more is to be done there; the money is on its way, by that payment. */
export const completePaymentPage = (db: Queries, ref: string, paymentRef: string) =>
  db.run(
    'complete-payment-page',
    `update payment_pages set completed_at = coalesce(completed_at, product_now()), payment_ref = $2
     where ref = $1 and payment_ref is null`,
    [ref, paymentRef],
  )
