import type { AccountNeed } from '@fanlight/contract/money/payouts'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { ProviderAccount } from '../providers/account-provider.ts'

export interface AccountRow {
  ref: string
  label: string
  country: string | null
  state: ProviderAccount['state'] | 'left'
  isOwn: boolean
  paysBank: boolean
  needs: AccountNeed[]
  neededBy: Date | null
  opened: number
}

export const findAccount = (db: Queries, creatorId: number, provider: string) =>
  db.maybe<AccountRow>(
    'find-payout-account',
    `select provider_ref as ref, label, country, state, is_own as "isOwn", pays_bank as "paysBank", needs, needed_by as "neededBy",
       opened
     from payout_accounts where creator_id = $1 and provider = $2`,
    [creatorId, provider],
  )

export const findOwner = (db: Queries, creatorId: number) =>
  db.one<{ email: string | null; mayEarn: boolean }>(
    'find-account-owner',
    `select case when not u.email_unverified then u.email end as email, k.may_earn as "mayEarn" from all_people u join known_creators k on k.user_id = u.id where u.id = $1`,
    [creatorId],
  )

/** Replaces an account that was left or closed, or that belongs to another provider. */
export const insertAccount = (
  db: Queries,
  creatorId: number,
  provider: string,
  number: number,
  account: ProviderAccount,
) =>
  db.run(
    'insert-payout-account',
    `insert into payout_accounts as a (creator_id, provider, provider_ref, label, country, state, is_own, pays_bank, needs, needed_by,
       opened, changed_at, read_at)
     values ($1, $2, $3, $4, $5, $6, true, $7, $8, $9, $10, product_now(), product_now())
     on conflict (creator_id) do update set provider = excluded.provider, provider_ref = excluded.provider_ref,
       label = excluded.label, country = excluded.country, state = excluded.state, is_own = true, pays_bank = excluded.pays_bank,
       needs = excluded.needs, needed_by = excluded.needed_by, opened = excluded.opened, changed_at = excluded.changed_at,
       read_at = excluded.read_at
     where a.state in ('left', 'closed') or a.provider <> excluded.provider`,
    [
      creatorId,
      provider,
      account.ref,
      account.label,
      account.country,
      account.state,
      account.paysBank,
      account.needs,
      account.neededBy,
      number + 1,
    ],
  )

/** Stores the provider's state of an account; returns the previous one. */
export const saveAccountState = (tx: Tx, provider: string, account: ProviderAccount) =>
  tx.many<{ creatorId: number; before: AccountRow['state']; needed: AccountNeed[]; isOwn: boolean }>(
    'save-payout-account-state',
    `update payout_accounts set state = $3, pays_bank = $4, needs = $5, needed_by = $6, country = coalesce($7, country),
       label = case when is_own then $8 else label end, read_at = product_now()
     where provider = $1 and provider_ref = $2 and state <> 'left'
     returning creator_id as "creatorId", old.state as before, old.needs as needed, is_own as "isOwn"`,
    [
      provider,
      account.ref,
      account.state,
      account.paysBank,
      account.needs,
      account.neededBy,
      account.country,
      account.label,
    ],
  )

export const closeAccount = (tx: Tx, provider: string, ref: string) =>
  tx.many<{ creatorId: number; before: AccountRow['state']; isOwn: boolean }>(
    'close-payout-account',
    `update payout_accounts set state = 'closed', needs = '{}', needed_by = null, read_at = product_now()
     where provider = $1 and provider_ref = $2 and state not in ('left', 'closed')
     returning creator_id as "creatorId", old.state as before, is_own as "isOwn"`,
    [provider, ref],
  )

/** True if there was one to leave. Its id is kept, to tell pending payouts from later ones. */
export const leaveAccount = (tx: Tx, creatorId: number, provider: string) =>
  tx.run(
    'leave-payout-account',
    `update payout_accounts set state = 'left', changed_at = product_now()
     where creator_id = $1 and provider = $2 and is_own and state <> 'left'`,
    [creatorId, provider],
  )

/** Unsent payouts wait for the next account. */
export const holdPayouts = (tx: Tx, creatorId: number) =>
  tx.run(
    'hold-payouts',
    `update payouts set status = 'held', next_attempt_at = null, changed_at = product_now()
     where creator_id = $1 and status = 'pending'`,
    [creatorId],
  )

/** Accounts not checked for a long time: events are sometimes lost. */
export const listAccountsToRead = (db: Queries, provider: string, limit: number) =>
  db.many<{ ref: string }>(
    'list-accounts-to-read',
    `select provider_ref as ref from payout_accounts
     where provider = $1 and state not in ('left', 'closed')
       and coalesce(read_at, '-infinity') < product_now() - case state when 'ready' then interval '1 day' else interval '1 hour' end
     order by read_at nulls first limit $2`,
    [provider, limit],
  )

export const countRefusals = (db: Queries, creatorId: number) =>
  db.one<{ refusals: number }>(
    'count-account-refusals',
    'select coalesce((select times from payout_account_refusals where creator_id = $1), 0) as refusals',
    [creatorId],
  )

export const keepRefusal = (
  db: Queries,
  provider: string,
  { creatorId, country }: { creatorId: number; country: string | null },
  reason: string,
) =>
  db.run(
    'keep-account-refusal',
    `insert into payout_account_refusals as r (creator_id, provider, country, reason, refused_at)
     values ($1, $2, coalesce($3, 'ZZ'), left($4, 500), product_now())
     on conflict (creator_id) do update set provider = excluded.provider, country = excluded.country, reason = excluded.reason,
       times = r.times + 1, refused_at = excluded.refused_at`,
    [creatorId, provider, country, reason],
  )

export const forgetRefusal = (db: Queries, creatorId: number) =>
  db.run('forget-account-refusal', 'delete from payout_account_refusals where creator_id = $1', [creatorId])
