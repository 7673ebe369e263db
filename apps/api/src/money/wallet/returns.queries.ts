import { retention } from '../../platform/config/retention.ts'
import type { Queries } from '../../platform/db/client.ts'

export interface ReturnableRow {
  id: number
  boughtAt: Date
  currency: string
  /** In the smallest unit, and how many of them make one. */
  minor: number
  digits: number
  coins: number
  until: Date
}

export const mostReturnable = 50

/**
 * Deposits of the last 14 days with unspent coins, or one of them by id. For people who leave, deposits of the 14 days
 * before they said so and everything opened or paid since: no payment may be lost with the account.
 */
export const listReturnable = (db: Queries, userId: number, depositId: number | null = null) =>
  db.many<ReturnableRow>(
    'list-returnable-deposits',
    `select d.id, d.opened_at as "boughtAt", d.currency, r.minor_digits as digits, greatest(d.opened_at + interval '14 days', u.deletes_at) as until, b.minor,
       ledger.share(d.coins, d.refunded_minor + d.disputed_minor, b.minor, d.amount_minor) as coins
     from ledger.all_deposits d join ledger.all_currencies r on r.currency = d.currency join all_people u on u.id = d.user_id
     cross join lateral (
       select least(d.amount_minor - d.refunded_minor - d.disputed_minor,
         div(ledger.unspent_of(d.id)::numeric * d.amount_minor, d.coins))::bigint as minor
     ) b
     where d.user_id = $1 and ($2::bigint is null or d.id = $2) and d.status in ('paid', 'dispute_won', 'dispute_lost')
       and b.minor > 0 and (d.opened_at > least(product_now(), u.deletes_at - make_interval(days => $3)) - interval '14 days'
         or exists (select from ledger.all_transfers t where t.code = 'deposit' and t.ref = d.id and t.leg = 0
           and t.at > u.deletes_at - make_interval(days => $3)))
     order by d.id desc limit ${mostReturnable}`,
    [userId, depositId, retention.leftAccounts],
  )

export const isOwnDeposit = async (db: Queries, userId: number, depositId: number) =>
  (await db.maybe('is-own-deposit', 'select id from ledger.all_deposits where id = $1 and user_id = $2', [
    depositId,
    userId,
  ])) !== undefined

export const wasReturned = async (db: Queries, userId: number, key: string) =>
  (await db.maybe('was-returned', 'select id from ledger.all_refunds where idem = $1 and actor = $2', [
    key,
    userId,
  ])) !== undefined
