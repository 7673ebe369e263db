import { type IdentityRecord, identityChecks } from '@fanlight/contract/operations/verification'
import { purchaseBatch } from '../src/money/purchases/purchase-batch.ts'
import type { Db } from '../src/platform/db/client.ts'
import { createOperator, type Person } from './factories.ts'
import { jpeg, sendForm } from './media-factories.ts'
import type { TestApp } from './test-app.ts'

let made = 0

/** A post without files; with a price in hundredths of a coin it is pay-per-view. */
export async function addPost(db: Db, profileId: number, overrides: { title?: string; price?: number } = {}) {
  made += 1
  const { price } = overrides
  const { id } = await db.one<{ id: number }>(
    'factory-bare-post',
    `insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
     select id, creator_id, $2, 0, $3, $4, 'ready' from profiles where id = $1 returning id`,
    [profileId, overrides.title ?? `Post ${made}`, price === undefined ? 0 : 2, price ?? null],
  )
  return id
}

/** Resolves to the transfer that paid for it. */
export async function addPurchase(db: Db, userId: number, postId: number, feeBasisPoints = 0) {
  const order = { userId, postId, key: null, expectedPrice: null }
  const [result] = await purchaseBatch(db, [order], { feeBasisPoints, wait: true })
  if (result?.outcome !== 'bought' || result.transferId === null) throw new Error(`not bought: ${result?.outcome}`)
  return result.transferId
}

/** Running since `startedAt`, without a charge; with `endedAt` it is over. */
export async function addSubscription(
  db: Db,
  fanId: number,
  profileId: number,
  times: { startedAt?: Date; endedAt?: Date } = {},
) {
  await db.run(
    'factory-past-subscription',
    `insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at,
       access_until, ended_at, ended_because)
     select $1, p.id, p.creator_id, 999, 0, 'demo', case when $4::timestamptz is null then 'active' else 'expired' end,
       coalesce($3, product_now()), coalesce($3, product_now()),
       coalesce($4, product_now() + interval '1 month'), $4, case when $4::timestamptz is not null then 'cancelled' end
     from profiles p where p.id = $2`,
    [fanId, profileId, times.startedAt ?? null, times.endedAt ?? null],
  )
}

/** The identity form as it is sent; overrides replace or add fields. */
export async function sendIdentity(t: TestApp, applicant: Person | undefined, overrides: Record<string, string> = {}) {
  const form = { legalName: 'Ada Lovelace', dateOfBirth: '1990-12-10', country: 'GB', ...overrides }
  const pictures = {
    document: await jpeg({ width: 900, height: 600 }),
    selfie: await jpeg({ width: 600, height: 800 }),
  }
  return sendForm(t, applicant, '/creator/verification', { ...form, ...pictures })
}

/** What an operator says of documents that they accept. */
export const approval = (overrides: Partial<IdentityRecord> = {}): IdentityRecord => ({
  document: 'passport',
  expiresOn: '2060-05-31',
  checked: [...identityChecks],
  ...overrides,
})

/** Another operator agrees to what was asked for; resolves to the status of that, or of what was asked where nobody has to. */
export async function agreedTo(t: TestApp, asked: { statusCode: number; json(): { requestId: number } }) {
  if (asked.statusCode !== 202) return asked.statusCode
  const another = await createOperator(t.deps)
  return (await t.as(another).post(`/console/requests/${asked.json().requestId}/approve`)).statusCode
}
