import type { DepositState } from '@fanlight/contract/money/wallet'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export interface DepositRow {
  id: number
  userId: number
  openedAt: Date
  currency: string
  /** In the smallest unit, and how many of them make one. */
  minor: number
  digits: number
  coins: Coins
  state: DepositState
}

const deposits = `
  select d.id, d.user_id as "userId", d.opened_at as "openedAt", d.currency, d.amount_minor as minor, r.minor_digits as digits, d.coins,
    case when d.status in ('pending', 'unknown') then case when p.completed_at is null then 'Waiting' else 'UnderWay' end
      when d.status = 'held' then 'Held'
      -- Credited as a deposit of its own: what came was not what had been agreed.
      when d.status = 'failed' and d.held_ref is not null then 'Credited'
      when d.status in ('failed', 'expired') then 'Failed'
      when d.status in ('refunded', 'disputed', 'dispute_lost') then 'Returned' else 'Arrived' end as state
  from ledger.all_deposits d
  join ledger.all_currencies r on r.currency = d.currency
  left join all_payment_pages p on p.subject = 'deposit-' || d.id`

export const findDeposit = (db: Queries, id: number) =>
  db.maybe<DepositRow>('find-deposit', `${deposits} where d.id = $1`, [id])

export const listDepositsUnderWay = (db: Queries, userId: number) =>
  db.many<DepositRow>(
    'list-deposits-under-way',
    `${deposits} where d.user_id = $1 and d.status in ('pending', 'unknown') and p.completed_at is not null
     order by d.id desc limit 50`,
    [userId],
  )
