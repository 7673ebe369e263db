import type { Queries } from '../../platform/db/client.ts'

interface PaymentPage {
  /** What is paid there, in words; also the key that opened it. */
  subject: string
  ref: string
  url: string
}

export const findPaymentPage = (db: Queries, subject: string) =>
  db.maybe<PaymentPage>('find-payment-page', 'select subject, ref, url from payment_pages where subject = $1', [
    subject,
  ])

/** If two are opened at once, the first one stored counts for everyone. */
export const insertPaymentPage = (db: Queries, { subject, ref, url }: PaymentPage) =>
  db.one<PaymentPage>(
    'insert-payment-page',
    `insert into payment_pages as p (subject, ref, url, opened_at) values ($1, $2, $3, product_now())
     on conflict (subject) do update set ref = p.ref returning subject, ref, url`,
    [subject, ref, url],
  )

/** Completed: the money is coming with that payment. */
export const completePaymentPage = (db: Queries, ref: string, paymentRef: string) =>
  db.run(
    'complete-payment-page',
    `update payment_pages set completed_at = coalesce(completed_at, product_now()), payment_ref = $2
     where ref = $1 and payment_ref is null`,
    [ref, paymentRef],
  )
