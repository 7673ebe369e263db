import { setTimeout as pause } from 'node:timers/promises'
import { readPayable } from '../src/money/ledger/creator-payouts.ts'
import { markPaid } from '../src/money/payouts/console-payouts.ts'
import { reversePayout } from '../src/money/payouts/reverse-payout.ts'
import { openAgain } from '../src/money/payouts/run-payouts.ts'
import { sendPayouts } from '../src/money/payouts/send-payouts.ts'
import type { BillingProvider } from '../src/money/providers/billing-provider.ts'
import { purchaseBatch } from '../src/money/purchases/purchase-batch.ts'
import type { SignedIn } from '../src/platform/auth/viewer.ts'
import type { Db, Log } from '../src/platform/db/client.ts'
import { Problem } from '../src/platform/problems/problem.ts'
import { makeOperator } from './factories.ts'
import type { createFaultyPayouts } from './faulty-payouts.ts'
import { giveCoins } from './ledger-factories.ts'
import { openPayoutFor, releaseHeld } from './payout-rows.ts'

interface Raced {
  db: Db
  log: Log
  payouts: ReturnType<typeof createFaultyPayouts>
  /** Everything else of the provider. */
  billingProvider: BillingProvider
  random: () => number
}

const earned = 12_34

/**
 * One payout of a creator while everything happens to it at once: three workers whose leases run out under them, operators who have it
 * made again, name an account or pay it by hand, and a bank that takes it back. What is wrong in the end, or nothing.
 */
export async function racePayout(raced: Raced): Promise<string | undefined> {
  const { db, payouts, random } = raced
  const deps = { ...raced, billingProvider: { ...raced.billingProvider, ...payouts.provider } }
  const { creatorId, operator } = await createPeople(db)
  const { period } = await db.one<{ period: string }>(
    'race-period',
    "select (product_now() + interval '1 day')::date::text as period",
  )
  await openPayoutFor(db, creatorId, period)
  const send = () => sendPayouts(deps)
  const often = async (count: number, act: () => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn += 1) {
      await pause(random() * 25)
      await act().catch(ignoreBusy)
    }
  }
  await Promise.all([
    often(5, send),
    often(5, send),
    often(5, send),
    often(10, () => hurry(db, creatorId)),
    often(5, () => operate(raced, deps, creatorId, operator)),
    often(3, () => takeBack(raced, creatorId)),
  ])

  payouts.calm.add(`demo-${creatorId}`)
  for (let turn = 0; turn < 100 && (await countUnderWay(db, creatorId)) > 0; turn += 1) {
    await releaseHeld(db, creatorId)
    await hurry(db, creatorId)
    await send()
  }
  return findInvalidPart(raced, creatorId, period)
}

async function createPeople(db: Db) {
  const { ids } = await db.one<{ ids: number[] }>(
    'race-people',
    `with u as (insert into users (issuer, subject, email, name)
       select 'urn:payout-race', gen_random_uuid()::text, 'p@example.test', 'P' from generate_series(1, 3) returning id)
     select array_agg(id order by id) as ids from u`,
  )
  const [creatorId = 0, userId = 0, fan = 0] = ids
  const { postId } = await db.one<{ postId: number }>(
    'race-post',
    `with c as (insert into creators (user_id, bio, applied_at, kyc_status) values ($1, 'x', now(), 'verified') returning user_id),
     f as (insert into profiles (creator_id, name) select user_id, 'P' from c returning id)
     insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
     select id, $1, 'P', 0, 2, $2, 'ready' from f returning id as "postId"`,
    [creatorId, earned * 10],
  )
  await makeOperator({ db }, userId)
  await giveCoins(db, fan, earned * 10)
  await purchaseBatch(db, [{ userId: fan, postId, key: null, expectedPrice: null }], { feeBasisPoints: 0, wait: true })
  return { creatorId, operator: { userId, operatorRoles: ['owner'], name: 'P' } as unknown as SignedIn }
}

/** Leases run out while the call is under way, and waits are over. */
const hurry = (db: Db, creatorId: number) =>
  db.run(
    'race-hurry',
    `update payouts set claimed_until = case status when 'processing' then now() - interval '1 second' end,
       next_attempt_at = case when status in ('pending', 'unknown') then product_now() end
     where creator_id = $1 and status in ('processing', 'pending', 'unknown')`,
    [creatorId],
  )

async function operate(
  { random }: Raced,
  deps: Pick<Raced, 'billingProvider' | 'db'>,
  creatorId: number,
  operator: SignedIn,
) {
  const found = await deps.db.many<{ id: number; status: string }>(
    'race-work',
    `select id, status from payouts where creator_id = $1 and status in ('held', 'failed') order by id desc limit 1`,
    [creatorId],
  )
  const [{ id, status } = { id: 0, status: '' }] = found
  if (status === 'failed') await deps.db.tx((tx) => openAgain(tx, { ...deps, config: { payoutHoldDays: 0 } }, id))
  if (status !== 'held') return
  if (random() < 0.5) await deps.db.tx((tx) => markPaid(tx, operator, id, `wire-${id}`))
  else await releaseHeld(deps.db, creatorId)
}

/** The word of it may come before the answer to the call that made it was written down, and comes twice. */
async function takeBack({ db, payouts, random }: Raced, creatorId: number) {
  const [made] = payouts.transfers.filter(
    ({ destination, isReversed }) => destination === `demo-${creatorId}` && !isReversed,
  )
  if (!made || random() < 0.5) return
  made.isReversed = true
  for (let turn = 0; turn < 2; turn += 1) await reversePayout(db, made.ref, made.payoutId)
}

function ignoreBusy(error: unknown) {
  const isBusy = (error as { code?: string }).code === '55P03' || error instanceof Problem
  if (!isBusy) throw error
}

const countUnderWay = async (db: Db, creatorId: number) =>
  (
    await db.one<{ n: number }>(
      'race-under-way',
      `select count(*)::int as n from payouts where creator_id = $1 and status in ('pending', 'processing', 'unknown', 'held')`,
      [creatorId],
    )
  ).n

/** What was sent and stayed, what was paid by hand and what is still payable are what was earned, and each payout is one of them. */
async function findInvalidPart({ db, payouts: { transfers } }: Raced, creatorId: number, before: string) {
  const made = await db.many<{ id: number; status: string; cents: number; ref: string | null }>(
    'race-made',
    'select id, status, amount_cents as cents, provider_ref as ref from payouts where creator_id = $1 order by id',
    [creatorId],
  )
  const { totalCents } = await readPayable(db, creatorId, before)
  const wrong: unknown[] = []
  let out = 0
  for (const payout of made) {
    const stayed = transfers.filter(({ payoutId, isReversed }) => payoutId === payout.id && !isReversed)
    const isByHand = payout.ref === `wire-${payout.id}`
    const expected = payout.status === 'paid' && !isByHand ? 1 : 0
    if (stayed.length !== expected || !['paid', 'failed'].includes(payout.status)) wrong.push({ payout, stayed })
    out += stayed.length * payout.cents + (isByHand && payout.status === 'paid' ? payout.cents : 0)
  }
  if (out + totalCents !== earned) wrong.push({ out, totalCents, earned })
  return wrong.length === 0
    ? undefined
    : JSON.stringify({
        wrong,
        made,
        transfers: transfers.filter(({ destination }) => destination === `demo-${creatorId}`),
      })
}
