import type { Db } from '../db/client.ts'
import { closeDeposit, openDeposit, settleDeposit } from '../ledger/deposits.ts'
import { purchaseBatch } from '../ledger/purchase-batch.ts'

let made = 0

/** Rows as they stand after the features that write them, for tests of what is read and decided afterwards. */
export async function addProfile(db: Db, creatorId: number, overrides: { name?: string; createdAt?: Date } = {}) {
  made += 1
  const { id } = await db.one<{ id: number }>(
    'factory-profile',
    `insert into profiles (creator_id, name, created_at) values ($1, $2, coalesce($3, product_now())) returning id`,
    [creatorId, overrides.name ?? `Character ${made}`, overrides.createdAt ?? null],
  )
  return id
}

/** With a price in hundredths of a coin it is pay-per-view. */
export async function addPost(db: Db, profileId: number, overrides: { title?: string; price?: number } = {}) {
  made += 1
  const { price } = overrides
  const { id } = await db.one<{ id: number }>(
    'factory-post',
    `insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
     select id, creator_id, $2, 0, $3, $4, 'ready' from profiles where id = $1 returning id`,
    [profileId, overrides.title ?? `Post ${made}`, price === undefined ? 0 : 2, price ?? null],
  )
  return id
}

/** A paid deposit: the coins are in the wallet. */
export async function addDeposit(db: Db, userId: number, dollars: number) {
  const deposit = await openPending(db, userId, dollars)
  const payment = { providerRef: `demo-${deposit.depositId}`, amountMinor: deposit.amountMinor, currency: 'USD' }
  await settleDeposit(db, deposit.depositId, payment)
  return deposit.depositId
}

export async function addFailedDeposit(db: Db, userId: number, dollars: number) {
  const { depositId } = await openPending(db, userId, dollars)
  await closeDeposit(db, depositId, 'failed')
  return depositId
}

async function openPending(db: Db, userId: number, dollars: number) {
  const order = { userId, currency: 'USD', hundredths: dollars * 100, provider: 'demo', key: null }
  const deposit = await openDeposit(db, order)
  if (deposit.outcome !== 'opened') throw new Error(`the deposit was not opened: ${deposit.outcome}`)
  return deposit
}

/** Resolves to the transfer that paid for it. */
export async function addPurchase(db: Db, userId: number, postId: number, feeBasisPoints = 0) {
  const order = { userId, postId, key: null, expectedPrice: null }
  const [result] = await purchaseBatch(db, [order], { feeBasisPoints, wait: true })
  if (result?.outcome !== 'bought' || result.transferId === null) throw new Error(`not bought: ${result?.outcome}`)
  return result.transferId
}

/** Running since `startedAt`; with `endedAt` it is over. */
export async function addSubscription(
  db: Db,
  fanId: number,
  profileId: number,
  times: { startedAt?: Date; endedAt?: Date; cents?: number } = {},
) {
  const { id } = await db.one<{ id: number }>(
    'factory-subscription',
    `insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at,
       access_until, ended_at, ended_because)
     select $1, p.id, p.creator_id, $5, 0, 'demo', case when $4::timestamptz is null then 'active' else 'expired' end,
       coalesce($3, product_now()), coalesce($3, product_now()),
       coalesce($4, product_now() + interval '1 month'), $4, case when $4::timestamptz is not null then 'cancelled' end
     from profiles p where p.id = $2 returning id`,
    [fanId, profileId, times.startedAt ?? null, times.endedAt ?? null, times.cents ?? 999],
  )
  return id
}

export const moveClock = (db: Db, aheadSeconds: number) =>
  db.run('factory-clock', `update product_clock set ahead = make_interval(secs => $1)`, [aheadSeconds])
