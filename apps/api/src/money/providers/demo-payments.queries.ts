import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export interface DemoPayment {
  key: string
  ref: string
  cents: Cents
  outcome: 'paid' | 'declined'
}

/** The payment for a key, whether new or made before. */
export const makeDemoPayment = (db: Queries, { key, ref, cents, outcome }: DemoPayment) =>
  db.one<DemoPayment>(
    'make-demo-payment',
    `insert into demo_payments (key, ref, amount_cents, outcome, at) values ($1, $2, $3, $4, product_now())
     on conflict (key) do update set key = excluded.key
     returning key, ref, amount_cents as cents, outcome`,
    [key, ref, cents, outcome],
  )

export const findDemoPayment = (db: Queries, key: string) =>
  db.maybe<DemoPayment>(
    'find-demo-payment',
    'select key, ref, amount_cents as cents, outcome from demo_payments where key = $1',
    [key],
  )

/** Makes each refund once per key; false if there's no such payment, or not enough left of it. */
export async function refundDemoPayment(db: Queries, ref: string, cents: Cents, refundKey: string) {
  const { known } = await db.one<{ known: boolean }>(
    'refund-demo-payment',
    `with refunded as (
       update demo_payments set refunds = refunds || jsonb_build_object($3::text, $2::bigint)
       where ref = $1 and outcome = 'paid' and not refunds ? $3
         and amount_cents >= $2 + (select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds))
       returning 1
     )
     select exists (select from refunded) or exists (select from demo_payments where ref = $1 and refunds ? $3) as known`,
    [ref, cents, refundKey],
  )
  return known
}
