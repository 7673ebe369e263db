import type { Queries } from '../../platform/db/client.ts'

export interface DisputedPayment {
  fanId: number
  fanName: string
  email: string
  joinedAt: Date
  creatorId: number | null
  what: string
  paid: string
  paidAt: Date
  paymentRef: string | null
  receipt: number | null
  disputed: string | null
  status: string
}

const receipt = (of: string) => `(select number from receipts r where r.${of} and r.credits is null)`

export const findDisputedDeposit = (db: Queries, id: number) =>
  db.maybe<DisputedPayment>(
    'evidence-deposit',
    `select u.id as "fanId", u.name as "fanName", u.email, u.created_at as "joinedAt", null::bigint as "creatorId",
       format('%s FansCoins, the currency of this site', trim_scale(d.coins / 100.0)) as what,
       ledger.written_amount(d.amount_minor, d.currency) as paid, d.opened_at as "paidAt", d.provider_ref as "paymentRef",
       ${receipt('deposit_id = d.id')} as receipt, d.status,
       (select ledger.written_amount(sum(x.amount_minor + x.lost_minor)::bigint, d.currency) from ledger.all_disputes x where x.deposit_id = d.id) as disputed
     from ledger.all_deposits d join all_people u on u.id = d.user_id where d.id = $1`,
    [id],
  )

export const findDisputedCharge = (db: Queries, id: number) =>
  db.maybe<DisputedPayment>(
    'evidence-charge',
    `select u.id as "fanId", u.name as "fanName", u.email, u.created_at as "joinedAt", s.creator_id as "creatorId",
       format('A subscription to %s from %s to %s', p.name, to_char(c.period_start at time zone 'UTC', 'YYYY-MM-DD'),
         to_char(c.period_end at time zone 'UTC', 'YYYY-MM-DD')) as what,
       ledger.written_amount(c.amount_cents, 'USD') as paid, coalesce(c.paid_at, c.opened_at) as "paidAt",
       c.payment_ref as "paymentRef", ${receipt('charge_id = c.id')} as receipt, c.status,
       (select ledger.written_amount(sum(t.amount)::bigint, 'USD') from ledger.all_transfers t
        where t.code = 'charge_dispute' and t.ref = c.id and t.leg in (0, 4)) as disputed
     from all_charges c join all_subscriptions s on s.id = c.subscription_id join all_people u on u.id = s.fan_id
     join all_profiles p on p.id = s.profile_id where c.id = $1`,
    [id],
  )

export interface Happening {
  at: Date
  what: string
}

/** The fan's activity since a day before the payment: purchases, views, likes, comments, sign-ins. */
export const listHappenings = (db: Queries, fanId: number, paidAt: Date, limit: number) =>
  db.many<Happening>(
    'evidence-happenings',
    `with since as (select $2::timestamptz - interval '1 day' as at),
     bought as (
       select e.post_id, e.price, e.bought_at, e.viewing_started_at, e.consumed_at, e.is_kept from ledger.all_entitlements e where e.user_id = $1
       union all
       select e.post_id, e.price, e.bought_at, e.viewing_started_at, e.consumed_at, e.is_kept from ledger.all_past_entitlements e where e.user_id = $1
     )
     select h.at, h.what from (
       select b.bought_at as at, format('bought “%s” by %s %sfor %s FansCoins', p.title, u.name, case when b.is_kept then 'to keep ' else '' end,
         trim_scale(b.price / 100.0)) as what
       from bought b join all_posts p on p.id = b.post_id join all_people u on u.id = p.creator_id
       union all
       select b.viewing_started_at, format('looked at “%s”', p.title) from bought b join all_posts p on p.id = b.post_id
       where b.viewing_started_at is not null
       union all
       select b.consumed_at, format('had seen “%s” to its end', p.title) from bought b join all_posts p on p.id = b.post_id
       where b.consumed_at is not null
       union all
       select l.created_at, format('liked “%s”', p.title) from all_likes l join all_posts p on p.id = l.post_id where l.user_id = $1
       union all
       select c.created_at, format('wrote a comment beneath “%s”', p.title) from all_comments c join all_posts p on p.id = c.post_id
       where c.author_id = $1
       union all
       select s.created_at, format('signed in with %s', s.device) from all_sessions s where s.user_id = $1
       union all
       select o.issued_at, format('received receipt No. %s', o.number) from receipts o where o.user_id = $1 and o.credits is null
     ) h, since where h.at >= since.at order by h.at limit $3`,
    [fanId, paidAt, limit],
  )
