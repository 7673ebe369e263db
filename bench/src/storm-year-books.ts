/** Stripe's books beside ours, when the year is over. */
import type { StripeApp } from '@fanlight/api/testing/open-stripe-app.ts'

export type Books = Awaited<ReturnType<typeof booksOf>>

/** Payouts to creators that have not come to their end: under way, or to be made again by an operator. */
export const waitingPayouts = (db: StripeApp['db']) =>
  db.one<{ many: number; cents: number }>(
    'year-waiting',
    `select count(*) as many, coalesce(sum(amount_cents), 0)::bigint as cents
     from payouts p where status in ('pending', 'processing', 'unknown', 'held')
       or exists (select from waiting_work w where w.kind = 'failed-payout' and w.id = p.id::text)`,
  )

export async function booksOf({ db, stripe }: StripeApp) {
  const rows = await db.many<{ type: string; many: number; amount: number; fee: number }>(
    'year-rows',
    `select type, count(*) as many, sum(amount_minor)::bigint as amount, sum(fee_minor)::bigint as fee
     from provider_balance group by type order by type`,
  )
  const held = await db.many<{ currency: string; minor: number }>(
    'year-held',
    `select asset::text as currency, sum(case when credit = 2 then amount else -amount end)::bigint as minor
     from ledger.transfers where 2 in (debit, credit) group by asset having sum(case when credit = 2 then amount else -amount end) <> 0`,
  )
  const { suspense } = await db.one<{ suspense: number }>(
    'year-suspense',
    `select coalesce(sum(case when credit = 10 then amount else -amount end), 0)::bigint as suspense
     from ledger.transfers where 10 in (debit, credit)`,
  )
  const { open } = await db.one<{ open: number }>(
    'year-open',
    `select count(*) as open from provider_balance where state <> 'agrees'`,
  )
  const { many: waiting } = await waitingPayouts(db)
  const atStripe = stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)
  const isKept = rows.reduce((sum, { many }) => sum + many, 0) === stripe.world.balance.all().length
  return {
    rows,
    held,
    suspense,
    open,
    waiting,
    atStripe,
    isExplained: held.length === 0 && waiting === 0 && open === 0 && suspense === 0 && atStripe === 0 && isKept,
  }
}
