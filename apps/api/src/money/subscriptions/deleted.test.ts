import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import {
  balanceOf,
  createPostForSale,
  expectLedgerHolds,
  giveCoins,
  moveClock,
} from '../../../testing/ledger-factories.ts'
import {
  addRunningSubscriptions,
  createOffer,
  createSubscription,
  letPass,
} from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { deletePost } from '../../content/posts/change-post.ts'
import { say } from '../../people/notifications/sentences.ts'
import { giveBackPurchases } from '../purchases/give-back-purchases.ts'
import { closeSubscriptions, closeSuspended } from './close-subscriptions.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'
import { sendRefunds } from './send-refunds.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await closeSubscriptions(deps)
    await keepSubscriptions(deps)
    await sendRefunds(deps)
  })

const told = (person: Person) =>
  t.db.many<{ sentence: string; params: unknown }>(
    'told',
    'select sentence, params from notifications where user_id = $1 order by id desc',
    [person.id],
  )

const refundedCents = async (fan: Person) =>
  (
    await t.db.one<{ cents: number }>(
      'refunded-cents',
      `select coalesce(sum(o.amount_cents), 0)::bigint as cents from refund_orders o join charges c on c.id = o.charge_id
       join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 and o.status = 'done'`,
      [fan.id],
    )
  ).cents

test('a profile deleted a minute after payment: the subscription ends, and the month is refunded', async () => {
  const { profileId, creator } = await createOffer(t.deps, { cents: 899 })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  expect((await t.as(creator).delete(`/profiles/${profileId}`)).statusCode).toBe(204)
  await pass('1 minute')
  expect((await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]).toMatchObject({
    status: 'Expired',
    hasAccess: false,
  })
  expect(await refundedCents(fan)).toBe(898)
  const [ended] = await told(fan)
  expect(say(ended?.sentence ?? '', ended?.params)).toMatch(
    /no longer takes subscriptions\. \$8\.98 for the remaining days will be refunded/,
  )
})

test('deleted mid-month: the rest of it is refunded to the cent, and so is a next month charged early', async () => {
  const { profileId } = await createOffer(t.deps, { cents: 1000 })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  const { days } = await t.db.one<{ days: number }>(
    'days',
    `select extract(epoch from period_end - period_start)::int / 86400 as days from subscriptions where fan_id = $1`,
    [fan.id],
  )
  await pass(`${days * 24 - 12} hours`)
  await t.db.run('delete', 'update profiles set deleted_at = product_now() where id = $1', [profileId])
  await pass('1 minute')
  // Half a day of the first month, and all of the second.
  expect(await refundedCents(fan)).toBe(Math.floor((1000 * 12) / (days * 24)) + 1000)
})

test("a deleted post's unfinished purchases are refunded at once, and the fans notified", async () => {
  const post = await createPostForSale(t.deps, { price: 9_00, title: 'Dawn' })
  const [unseen, begun, seen] = [await createUser(t.deps), await createUser(t.deps), await createUser(t.deps)]
  for (const fan of [unseen, begun, seen]) {
    await giveCoins(t.db, fan.id, 10_00)
    expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  }
  await t.db.run('look', 'select ledger.start_viewing($1, $2)', [begun.id, post.id])
  await t.db.run('consume', 'select ledger.consume($1, $2)', [seen.id, post.id])
  await moveClock(t.db, '1 hour')
  await deletePost(t.deps, { userId: post.creator.id } as never, post.id)
  await Promise.all([giveBackPurchases(t.deps), giveBackPurchases(t.deps)])
  expect(await Promise.all([unseen, begun, seen].map(({ id }) => balanceOf(t.db, id)))).toEqual([10_00, 10_00, 1_00])
  expect((await told(unseen)).map(({ sentence, params }) => say(sentence, params))).toEqual([
    '9 FansCoins for “Dawn” are back in your wallet: The post was deleted before it was seen to the end.',
  ])
  expect((await told(seen)).filter(({ sentence }) => sentence === 'purchaseRefunded')).toEqual([])
})

test("days lost to a creator's suspension are kept for two weeks, then refunded from its first day", async () => {
  const { profileId, creator } = await createOffer(t.deps, { cents: 3000 })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  await pass('6 days')
  await t.db.run('suspend', 'update users set suspended_at = product_now() where id = $1', [creator.id])
  await pass('13 days')
  await closeSuspended(t.deps)
  expect(await refundedCents(fan)).toBe(0)
  await pass('25 hours')
  await closeSuspended(t.deps)
  await pass('1 minute')
  const { cents } = await t.db.one<{ cents: number }>(
    'unused',
    `select floor(3000 * (1 - 6 * 86400 / extract(epoch from period_end - period_start)))::int as cents
     from subscriptions where fan_id = $1`,
    [fan.id],
  )
  expect(Math.abs((await refundedCents(fan)) - cents)).toBeLessThanOrEqual(1)
})

/** The demo provider knows payments that no provider made. */
const knowPayments = () =>
  t.db.run(
    'known-payments',
    `insert into demo_payments (key, ref, amount_cents, outcome, at)
     select payment_ref, payment_ref, 999, 'paid', now() from charges where payment_ref like 'factory-%'
     on conflict do nothing`,
  )

test('2,000 subscribers: the deletion is one quick statement, and workers end them slice by slice', async () => {
  const { profileId, creator } = await createOffer(t.deps)
  for (let added = 0; added < 2000; added += 250) await addRunningSubscriptions(t.db, profileId, 250, new Date())
  await knowPayments()
  const started = performance.now()
  expect((await t.as(creator).delete(`/profiles/${profileId}`)).statusCode).toBe(204)
  expect(performance.now() - started).toBeLessThan(1000)
  await Promise.all([closeSubscriptions(t.deps), closeSubscriptions(t.deps)])
  const { live } = await t.db.one<{ live: number }>(
    'live',
    `select count(*) as live from subscriptions where profile_id = $1 and status <> 'expired'`,
    [profileId],
  )
  expect(live).toBe(0)
})

test('a profile deleted while all its subscribers renew: each upcoming month is refunded, and others renew once', async () => {
  const { profileId, creator } = await createOffer(t.deps)
  const other = await createOffer(t.deps)
  // Their months end within the hour, so each of them renews now.
  const anchor = new Date(t.deps.clock.now())
  anchor.setUTCMonth(anchor.getUTCMonth() - 1)
  anchor.setUTCHours(anchor.getUTCHours() + 1)
  await addRunningSubscriptions(t.db, profileId, 300, anchor)
  await addRunningSubscriptions(t.db, other.profileId, 30, anchor)
  await knowPayments()
  const isPaid = async () =>
    (
      await t.db.one<{ many: number }>(
        'renewed',
        `select count(*)::int as many from charges c join subscriptions s on s.id = c.subscription_id
         where s.profile_id = $1 and c.period_no = 1 and c.status = 'paid'`,
        [profileId],
      )
    ).many
  const deletion = async () => {
    await vi.waitFor(async () => expect(await isPaid()).toBeGreaterThan(20), 20_000)
    const reply = await t.as(creator).delete(`/profiles/${profileId}`)
    await Promise.all([closeSubscriptions(t.deps), closeSubscriptions(t.deps)])
    return reply.statusCode
  }
  const [code] = await Promise.all([deletion(), keepSubscriptions(t.deps), keepSubscriptions(t.deps)])
  expect(code).toBe(204)
  await closeSubscriptions(t.deps)
  await pass('1 minute')
  const months = await t.db.many<{ isOther: boolean; period: number; status: string; many: number }>(
    'months-of-crowd',
    `select s.profile_id = $2 as "isOther", c.period_no as period, c.status, count(*)::int as many
     from charges c join subscriptions s on s.id = c.subscription_id where s.profile_id in ($1, $2)
     group by 1, 2, 3 order by 1, 2, 3`,
    [profileId, other.profileId],
  )
  expect(months.filter(({ isOther }) => isOther)).toEqual([
    { isOther: true, period: 0, status: 'paid', many: 30 },
    { isOther: true, period: 1, status: 'paid', many: 30 },
  ])
  const coming = months.filter(({ isOther, period }) => !isOther && period === 1)
  expect(coming.map(({ status }) => status).filter((status) => status !== 'refunded' && status !== 'void')).toEqual([])
  const { live } = await t.db.one<{ live: number }>(
    'live-of-crowd',
    `select count(*)::int as live from subscriptions where profile_id = $1 and status <> 'expired'`,
    [profileId],
  )
  expect(live).toBe(0)
})

test('a subscription locked while its profile was closed is ended the next time', async () => {
  const { profileId, creator } = await createOffer(t.deps)
  const [held, free] = [await createUser(t.deps), await createUser(t.deps)]
  for (const fan of [held, free]) await createSubscription(t, fan, profileId)
  expect((await t.as(creator).delete(`/profiles/${profileId}`)).statusCode).toBe(204)
  const stateOf = async ({ id }: Person) =>
    (
      await t.db.one<{ status: string }>(
        'state-of',
        'select status from subscriptions where fan_id = $1 and profile_id = $2',
        [id, profileId],
      )
    ).status
  await t.db.tx(async (tx) => {
    await tx.run('hold', 'select from subscriptions where fan_id = $1 for no key update', [held.id])
    await closeSubscriptions(t.deps)
    expect([await stateOf(held), await stateOf(free)]).toEqual(['active', 'expired'])
  })
  await closeSubscriptions(t.deps)
  expect(await stateOf(held)).toBe('expired')
  expect(await t.db.many('closing', 'select from closing_profiles where profile_id = $1', [profileId])).toEqual([])
})
