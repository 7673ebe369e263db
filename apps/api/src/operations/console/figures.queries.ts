import type { ConsoleFigures } from '@fanlight/contract/operations/console'
import type { Queries } from '../../platform/db/client.ts'

const days = 30

interface Figures {
  paid: number
  newSubscriptions: number
  newAccounts: number
  newPosts: number
}

/** Payments in other currencies count with the dollar value of their coins. */
export async function readFigures(db: Queries): Promise<ConsoleFigures> {
  const [now, before] = await db.many<Figures>(
    'read-figures',
    `select (select coalesce(round(sum(t.amount * r.ratio / power(10, r.minor_digits)::numeric) / min(usd.ratio), 2), 0)::float8
         from ledger.all_currencies r
         join ledger.all_transfers t on t.asset = r.currency and t.debit = 2 and ledger.is_payment(t.code)
           and t.at >= s.since and t.at < s.until,
         ledger.currency_ratios usd where usd.currency = 'USD') as paid,
       (select count(*) from all_subscriptions n where n.anchor_at >= s.since and n.anchor_at < s.until) as "newSubscriptions",
       (select count(*) from all_people n where n.created_at >= s.since and n.created_at < s.until) as "newAccounts",
       (select count(*) from all_posts n where n.created_at >= s.since and n.created_at < s.until and n.deleted_at is null) as "newPosts"
     from (select n, product_now() - (n + 1) * make_interval(days => $1) as since,
       product_now() - n * make_interval(days => $1) + make_interval(secs => (n = 0)::int) as until from generate_series(0, 1) n) s
     order by s.n`,
    [days],
  )
  const none: Figures = { paid: 0, newSubscriptions: 0, newAccounts: 0, newPosts: 0 }
  return { days, now: now ?? none, before: before ?? none }
}
