import type { TopUpStop } from '@fanlight/contract/money/top-up'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface TopUpRow {
  sentence: string
  agreedAt: Date
  below: Coins
  coins: Coins
  currency: string
  hundredths: number
  timesADay: number
  timesAMonth: number
  endedAt: Date | null
  endedBecause: TopUpStop | 'fan' | 'changed' | null
  usedToday: number
  usedThisMonth: number
  isUnderWay: boolean
}

/** The last agreement of a fan, whether it still holds or not. */
export const findTopUp = (db: Queries, userId: number) =>
  db.maybe<TopUpRow>(
    'find-top-up',
    `select t.sentence, t.agreed_at as "agreedAt", t.below, t.coins, t.currency, t.hundredths, t.times_a_day as "timesADay",
       t.times_a_month as "timesAMonth", t.ended_at as "endedAt", t.ended_because as "endedBecause",
       top_ups_within($1, span_of('day')) as "usedToday", top_ups_within($1, span_of('month')) as "usedThisMonth",
       exists (select from top_up_deposits a join ledger.all_deposits d on d.id = a.deposit_id
         where a.user_id = $1 and d.status in ('pending', 'unknown', 'held')) as "isUnderWay"
     from top_ups t where t.user_id = $1 order by t.id desc limit 1`,
    [userId],
  )

export interface Agreement {
  userId: number
  provider: string
  sentence: string
  below: Coins
  coins: Coins
  currency: string
  hundredths: number
  timesADay: number
  timesAMonth: number
}

/** Takes the place of the one before. Resolves to why it may charge nothing; null if it may. */
export async function insertTopUp(tx: Tx, of: Agreement) {
  await tx.run('lock-spending', 'select lock_spending($1)', [of.userId])
  await endTopUp(tx, of.userId, 'changed')
  const { because } = await tx.one<{ because: TopUpStop | null }>(
    'insert-top-up',
    `with agreed as (
       insert into top_ups (user_id, provider, sentence, agreed_at, below, coins, currency, hundredths, times_a_day, times_a_month, card_ref)
       select $1, $2, $3, product_now(), $4, $5, $6, $7, $8, $9,
         (select card_ref from chargeable_cards where user_id = $1 and provider = $2)
       returning *
     )
     select why_top_up_ends(agreed::top_ups) as because from agreed`,
    [of.userId, of.provider, of.sentence, of.below, of.coins, of.currency, of.hundredths, of.timesADay, of.timesAMonth],
  )
  return because
}

export const endTopUp = (db: Queries, userId: number, because: TopUpStop | 'fan' | 'changed') =>
  db.run('end-top-up', 'select end_top_up($1, $2)', [userId, because])

/** Fans whose purchase asked for a top-up. */
export const listTopUpAsks = (db: Queries, limit: number) =>
  db.many<{ userId: number }>(
    'list-top-up-asks',
    'select user_id as "userId" from top_up_asks group by user_id order by min(id) limit $1',
    [limit],
  )

export interface BegunTopUp {
  depositId: number
  coins: Coins
  amountMinor: number
  currency: string
}

export const beginTopUp = (db: Queries, userId: number, provider: string) =>
  db.maybe<BegunTopUp>(
    'begin-top-up',
    'select deposit_id as "depositId", coins, amount_minor as "amountMinor", currency from begin_top_up($1, $2)',
    [userId, provider],
  )

/** Whose agreement made a deposit; undefined if the fan made it. */
export const findTopUpOfDeposit = (db: Queries, depositId: number) =>
  db.maybe<{ userId: number }>(
    'find-top-up-of-deposit',
    'select user_id as "userId" from top_up_deposits where deposit_id = $1',
    [depositId],
  )

export interface StoppedTopUp {
  userId: number
  because: TopUpStop
  coins: Coins
}

/** Agreements that ended otherwise than by their fan, who has not been told. Told by one process. */
export const takeStopped = (tx: Tx, limit: number) =>
  tx.many<StoppedTopUp>(
    'take-stopped-top-ups',
    `update top_ups set told_at = product_now()
     where id in (select id from top_ups where ended_at is not null and told_at is null order by ended_at limit $1 for update skip locked)
     returning user_id as "userId", ended_because as because, coins`,
    [limit],
  )
