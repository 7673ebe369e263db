import type { DepositStatus } from '@fanlight/contract/operations/console-money'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface DepositRow {
  id: number
  userId: number
  userName: string
  amount: number
  currency: string
  ratio: number
  coins: Coins
  provider: string
  status: DepositStatus
  openedAt: Date
  becameDebt: number
  heldBecause: string | null
  isAutomatic: boolean
}

const columns = `d.id, d.user_id as "userId", u.name as "userName", (d.amount_minor / 10.0 ^ r.minor_digits)::float8 as amount,
  d.currency, d.ratio::float8 as ratio, d.coins, d.provider, d.status, d.opened_at as "openedAt",
  d.became_debt as "becameDebt", d.held_because as "heldBecause",
  exists (select from automatic_deposits a where a.deposit_id = d.id) as "isAutomatic"`

const from = `from ledger.all_deposits d join all_people u on u.id = d.user_id join ledger.all_currencies r on r.currency = d.currency
  where ($1::text is null or d.status = $1)
    and ($2 = '' or u.name || ' ' || u.email ilike $2 or d.id::text = $3 or u.id::text = $3 or d.provider_ref = $3)`

export const listDeposits = (db: Queries, status: DepositStatus | null, search: Search) =>
  db.many<DepositRow>('console-deposits', `select ${columns} ${from} order by d.id desc limit $4 offset $5`, [
    status,
    search.pattern,
    search.typed,
    search.limit,
    search.offset,
  ])

export const countDeposits = (db: Queries, status: DepositStatus | null, search: Search) =>
  db.one<{ count: number }>(
    'console-count-deposits',
    `select count(*) as count from (select ${from} limit ${listed}) d`,
    [status, search.pattern, search.typed],
  )

/** `coinsBack`: the coins for a full refund; for a held payment, its value. Null: its currency isn't sold. */
export const findDeposit = (db: Queries, id: number) =>
  db.maybe<DepositRow & { coinsBack: Coins | null }>(
    'console-deposit',
    `select ${columns}, case when d.status = 'held' then (
       select floor(d.held_minor * 100 / 10 ^ h.minor_digits * h.ratio)::bigint
       from ledger.all_currencies h where h.currency = d.held_currency
     ) else d.coins end as "coinsBack" from ledger.all_deposits d join all_people u on u.id = d.user_id
     join ledger.all_currencies r on r.currency = d.currency where d.id = $1`,
    [id],
  )
