import type { Queries } from '../../platform/db/client.ts'

export const findLastTransfer = (db: Queries) =>
  db.one<{ last: number }>('accounting-last', 'select coalesce(max(id), 0) as last from ledger.all_transfers')

export interface Movement {
  account: number
  asset: string
  digits: number
  moved: number
}

/**
 * Movements in a range of the journal for each platform account, and for people's accounts by kind (16 plus the kind).
 */
export const sumMovements = (db: Queries, after: number, upto: number, before: Date) =>
  db.many<Movement>(
    'accounting-movements',
    `select m.account, m.asset, coalesce(min(c.minor_digits), 2)::int as digits, sum(m.moved)::bigint as moved
     from (
       select case when credit < 16 then credit else 16 + (credit & 15) end as account, asset, amount as moved
       from ledger.all_transfers where id > $1 and id <= $2 and at < $3
       union all
       select case when debit < 16 then debit else 16 + (debit & 15) end, asset, -amount
       from ledger.all_transfers where id > $1 and id <= $2 and at < $3
     ) m left join ledger.all_currencies c on c.currency = m.asset
     group by m.account, m.asset`,
    [after, upto, before],
  )

export interface CoinsHeld {
  /** The last wallet of this chunk; null after all of them. */
  lastUser: number | null
  held: number
  /** These coins, by their deposit's age in days: up to 30, 90, 180, 365, and more. */
  upTo30: number
  upTo90: number
  upTo180: number
  upTo365: number
  older: number
  costMicros: number
}

/** The coins that wallets held at a moment, assuming that the last ones bought are still there. */
export const sumCoinsHeld = (db: Queries, after: number, before: Date, limit: number) =>
  db.one<CoinsHeld>(
    'accounting-coins-held',
    `with page as materialized (select user_id from ledger.all_wallets where user_id > $1 order by user_id limit $3),
     held as materialized (
       select p.user_id, b.wallet_after as coins from page p
       cross join lateral (
         select t.wallet_after from ledger.all_transfers t
         where t.wallet = p.user_id and t.at < $2 order by t.wallet_seq desc limit 1) b
       where b.wallet_after > 0
     ),
     lots as (
       select h.coins as held, d.opened_at, d.left_coins, d.cost_micros, d.coins,
         sum(d.left_coins) over (partition by h.user_id order by d.id desc) - d.left_coins as newer
       from held h cross join lateral (
         select id, opened_at, coins, cost_micros,
           ledger.share(coins, 0, amount_minor - refunded_minor - disputed_minor, amount_minor) as left_coins
         from ledger.all_deposits
         where user_id = h.user_id and opened_at < $2 and status in ('paid', 'disputed', 'dispute_won', 'dispute_lost', 'refunded')) d
     ),
     parts as (
       select ($2::timestamptz - opened_at) as age, least(left_coins, held - newer) as part, cost_micros, coins
       from lots where newer < held and left_coins > 0
     )
     select (select max(user_id) from page) as "lastUser", (select coalesce(sum(coins), 0) from held)::bigint as held,
       coalesce(sum(part) filter (where age <= interval '30 days'), 0)::bigint as "upTo30",
       coalesce(sum(part) filter (where age > interval '30 days' and age <= interval '90 days'), 0)::bigint as "upTo90",
       coalesce(sum(part) filter (where age > interval '90 days' and age <= interval '180 days'), 0)::bigint as "upTo180",
       coalesce(sum(part) filter (where age > interval '180 days' and age <= interval '365 days'), 0)::bigint as "upTo365",
       coalesce(sum(part) filter (where age > interval '365 days'), 0)::bigint as older,
       coalesce(sum(floor(cost_micros::numeric * part / coins)), 0)::bigint as "costMicros"
     from parts`,
    [after, before, limit],
  )
