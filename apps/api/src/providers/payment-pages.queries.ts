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

export const insertPaymentPage = (db: Queries, { subject, ref, url }: PaymentPage) =>
  db.run(
    'insert-payment-page',
    'insert into payment_pages (subject, ref, url, opened_at) values ($1, $2, $3, product_now()) on conflict do nothing',
    [subject, ref, url],
  )
