import type { Deps } from '../src/deps.ts'
import type { Db } from '../src/platform/db/client.ts'
import { createCreator, type Person } from './factories.ts'
import { moveClock } from './ledger-factories.ts'
import type { TestApp } from './open-app.ts'

export interface Offer {
  profileId: number
  creator: Person
}

/** A profile that asks for `cents` a month; 0 is free. */
export async function createOffer(
  deps: Pick<Deps, 'db' | 'sessions'>,
  { cents = 999, kyc, creator }: { cents?: number; kyc?: 'none' | 'pending' | 'verified'; creator?: Person } = {},
): Promise<Offer> {
  const owner = creator ?? (await createCreator(deps, { kyc }))
  const { id } = await deps.db.one<{ id: number }>(
    'factory-offer',
    `with priced as (update creators set use_profile_pricing = true where user_id = $1 returning user_id)
     insert into profiles (creator_id, name, requires_subscription, custom_price_cents)
     select user_id, 'Luna Vale', $2 > 0, nullif($2, 0) from priced returning id`,
    [owner.id, cents],
  )
  return { profileId: id, creator: owner }
}

export async function openPaymentPage(t: TestApp, fan: Person, profileId: number, key?: string) {
  const reply = await t
    .as(fan)
    .post(`/subscriptions/profile/${profileId}`, undefined, key === undefined ? {} : { 'idempotency-key': key })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json().subscriptionUrl as string
}

export const tokenIn = (url: string) => new URL(url, 'http://fanlight.test').searchParams.get('token') ?? ''

export const pay = (t: TestApp, fan: Person, token: string, card?: 'good' | 'declined' | 'declined-later') =>
  t.as(fan).post(`/payments/demo/${token}/pay`, card && { card })

/** Subscribed and paid, through the same doors as everybody. Resolves to the subscription's id. */
export async function createSubscription(t: TestApp, fan: Person, profileId: number, card?: 'good' | 'declined-later') {
  const url = await openPaymentPage(t, fan, profileId)
  if (url.startsWith('/subscription/success')) {
    return Number(new URL(url, 'http://fanlight.test').searchParams.get('subscriptionId'))
  }
  const reply = await pay(t, fan, tokenIn(url), card)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json().subscriptionId as number
}

/** Moves the product's time and lets the worker do what that brings. */
export async function letPass(t: Pick<TestApp, 'deps'>, interval: string, work: (deps: Deps) => Promise<unknown>) {
  await moveClock(t.deps.db, interval)
  await t.deps.clock.refresh()
  await work(t.deps)
}

/** Moves the product's time to a moment, forward or back. */
export const setClock = (db: Db, moment: Date) =>
  db.run('factory-set-clock', 'update product_clock set ahead = $1::timestamptz - now()', [moment])

export async function hasAccess(db: Db, fan: Person, profileId: number) {
  const { open } = await db.one<{ open: boolean }>('factory-access', 'select has_access($1, $2) as open', [
    fan.id,
    profileId,
  ])
  return open
}

/** How many rows there are; the name is the statement's. */
export async function countRows(db: Db, name: string, from: string, params: unknown[] = []) {
  return (await db.one<{ n: number }>(`factory-count-${name}`, `select count(*) as n from ${from}`, params)).n
}

export const chargesOf = (db: Db, fan: Person) =>
  db.many<{ periodNo: number; status: string; attempt: number; start: Date; end: Date; cents: number }>(
    'factory-charges',
    `select c.period_no as "periodNo", c.status, c.attempt, c.period_start as start, c.period_end as end, c.amount_cents as cents
     from charges c join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 order by c.id`,
    [fan.id],
  )

/** What the provider was asked to take from a fan, and took. */
export const paymentsOf = (db: Db, fan: Person) =>
  db.many<{ outcome: 'paid' | 'declined'; cents: number }>(
    'factory-payments',
    `select d.outcome, d.amount_cents as cents from demo_payments d
     join charges c on d.key like 'charge-' || c.id || '-%' join subscriptions s on s.id = c.subscription_id
     where s.fan_id = $1 order by d.at, d.key`,
    [fan.id],
  )

/** Many at once: each of a fan of its own, paid up to the end of its first month. Returns how many there are. */
export async function addRunningSubscriptions(db: Db, profileId: number, howMany: number, anchor: Date) {
  const { n } = await db.one<{ n: number }>(
    'factory-running',
    `with fans as (
       insert into users (issuer, subject, email, name)
       select 'urn:test', gen_random_uuid()::text, 'fan@example.test', 'Fan' from generate_series(1, $2::int) returning id
     ),
     subscribed as (
       insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at,
         access_until, renews_at)
       select f.id, p.id, p.creator_id, 999, 0, 'demo', 'active', $3, $3, month_after($3, 1) + grace(),
         renewal_at(month_after($3, 1))
       from fans f, profiles p where p.id = $1
       returning id
     ),
     charged as (
       insert into charges (subscription_id, period_no, period_start, period_end, amount_cents, status, provider_ref,
         payment_ref, opened_at, changed_at, paid_at)
       select id, 0, $3, month_after($3, 1), 999, 'paid', 'factory-' || id, 'factory-' || id, $3, $3, $3 from subscribed
       returning id
     )
     select count(*) filter (where ledger.post_subscription_charge(charged.id, p.creator_id, p.id, 999, 0)) as n
     from charged, profiles p where p.id = $1`,
    [profileId, howMany, anchor],
  )
  return n
}
