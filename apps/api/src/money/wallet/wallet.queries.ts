import type { WalletTransaction } from '@fanlight/contract/money/wallet'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export interface TransactionRow {
  id: number
  createdAt: Date
  kind: WalletTransaction['kind']
  amount: number
  balance: Coins
  profileId: number | null
  profileName: string | null
  postId: number | null
  postTitle: string | null
  currency: string | null
  amountMinor: number | null
  minorDigits: number | null
  /** A deposit that a top-up made. */
  isAutomatic: boolean
}

/** A wallet's rows are numbered without a gap: any page is one range of the index, however deep. Newest first. */
export const listTransactions = (db: Queries, userId: number, upto: number, limit: number) =>
  db.many<TransactionRow>(
    'list-transactions',
    `select t.id, t.at as "createdAt", ledger.wallet_kind(t.code) as kind,
       case when t.debit in (ledger.account(t.wallet, 1), ledger.account(t.wallet, 4)) then -t.amount else t.amount end as amount,
       t.wallet_after - coalesce(t.wallet_debt, 0) as balance,
       t.profile_id as "profileId", f.name as "profileName", p.id as "postId", p.title as "postTitle",
       d.currency, d.amount_minor as "amountMinor", r.minor_digits as "minorDigits",
       exists (select from top_up_deposits a where a.deposit_id = d.id) as "isAutomatic"
     from ledger.all_transfers t
     left join all_posts p on p.id = t.post_id
     left join all_profiles f on f.id = t.profile_id
     left join ledger.all_deposits d on d.id = t.ref and t.post_id is null
     left join ledger.all_currencies r on r.currency = d.currency
     where t.wallet = $1 and t.wallet_seq <= $2 and t.wallet_seq > $2 - $3
     order by t.wallet_seq desc`,
    [userId, upto, limit],
  )

export async function countTransactions(db: Queries, userId: number) {
  const wallet = await db.maybe<{ total: number }>(
    'count-transactions',
    'select seq as total from ledger.wallets where user_id = $1',
    [userId],
  )
  return wallet?.total ?? 0
}

export interface UnsettledDeposit {
  depositId: number
  userId: number
  coins: Coins
  amountMinor: number
  currency: string
}

/** Deposits without an answer: asked again after five minutes, an hour, then daily. */
export const listUnsettledDeposits = (db: Queries, provider: string, limit: number) =>
  db.many<UnsettledDeposit>(
    'list-unsettled-deposits',
    `select id as "depositId", user_id as "userId", coins, amount_minor as "amountMinor", currency from ledger.all_deposits
     where status in ('pending', 'unknown') and provider = $1
       and changed_at < product_now() - case asked when 0 then interval '5 minutes' when 1 then interval '1 hour'
         else interval '1 day' end
     order by changed_at limit $2`,
    [provider, limit],
  )
