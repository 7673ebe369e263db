import type { ProfileStats } from '@fanlight/contract/money/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost, addPurchase, addSubscription } from '../../../testing/console-factories.ts'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { disputeCharge, postCharge, refundCharge, winChargeDispute } from '../../../testing/subscription-charges.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkLedger } from '../ledger/checker.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'
import { foldSubscriberChanges } from './roll-up-counts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const seed = 20_260_131
const steps = 500
const day = 86_400_000

/** mulberry32: one seed always gives the same history. */
function dice(state: number) {
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

test(`over 400 random days, every chart adds up to its card and to the ledger (seed ${seed})`, async () => {
  const roll = dice(seed)
  const pick = <T>(items: T[]) => items[roll(items.length)] as T
  const creator = await createCreator(t.deps)
  const fans = await Promise.all(Array.from({ length: 6 }, () => createUser(t.deps)))
  await setClock(t.db, new Date(Date.now() - 400 * day))
  const profiles = [(await createProfile(t.deps, { creator })).id, (await createProfile(t.deps, { creator })).id]
  const posts: number[] = []
  for (const profile of profiles) {
    for (const price of [1, 3_33, 40_00]) posts.push(await addPost(t.db, profile, { price }))
  }
  for (const fan of fans) await giveCoins(t.db, fan.id, 500_000_00)
  const purchases: number[] = []
  const charges: number[] = []
  const moves = [
    async () => {
      const [fan, post] = [pick(fans), pick(posts)]
      await t.db.run('test-consume', 'select ledger.consume($1, $2)', [fan.id, post])
      const open = await t.db.maybe(
        'test-open',
        `select from ledger.entitlements where user_id = $1 and post_id = $2
        and consumed_at is null and revoked_at is null`,
        [fan.id, post],
      )
      if (!open) purchases.push(await addPurchase(t.db, fan.id, post, pick([0, 1000])))
    },
    async () => {
      const refund = { amount: 1 + roll(500), reason: 'asked for it', actor: creator.id, key: null }
      if (purchases.length) await refundPurchase(t.db, pick(purchases), refund)
    },
    async () => {
      charges.push(charges.length + 1)
      const charge = {
        chargeId: charges.length,
        creatorId: creator.id,
        profileId: pick(profiles),
        cents: 99 + roll(900),
      }
      await postCharge(t.db, { ...charge, feeBasisPoints: pick([0, 1500]) })
    },
    async () => {
      const refund = { amount: 1 + roll(300), reason: 'asked for it', actor: creator.id, key: null }
      if (charges.length) await refundCharge(t.db, pick(charges), refund)
    },
    async () => void (charges.length && (await disputeCharge(t.db, pick(charges)))),
    async () => void (charges.length && (await winChargeDispute(t.db, pick(charges)))),
    async () => void (await t.as(pick(fans)).post(`/posts/${pick(posts)}/like`)),
    async () => void (await t.as(pick(fans)).post(`/posts/${pick(posts)}/like`)),
    async () => {
      const [fan, profile] = [pick(fans), pick(profiles)]
      const live = await t.db.maybe<{ id: number }>(
        'test-live',
        `select id from subscriptions
        where fan_id = $1 and profile_id = $2 and status = 'active'`,
        [fan.id, profile],
      )
      if (!live) return void (await addSubscription(t.db, fan.id, profile))
      await t.db.run(
        'test-end',
        `update subscriptions set status = 'expired', ended_at = product_now(),
        access_until = product_now(), ended_because = 'cancelled' where id = $1`,
        [live.id],
      )
    },
    () => rollUpEarnings(t.db),
    () => foldSubscriberChanges(t.db),
    () => foldPosts(),
  ]
  for (let step = 0; step < steps; step++) {
    // Steps get ever smaller: the last day has as many events as the last year.
    await setClock(t.db, new Date(Date.now() - 400 * day * (1 - step / steps) ** 4))
    await pick(moves)()
  }
  await setClock(t.db, new Date())
  await t.deps.clock.refresh()
  for (const profile of profiles) await compare(profile)
  await Promise.all([rollUpEarnings(t.db), foldSubscriberChanges(t.db), foldPosts()])
  for (const profile of profiles) await compare(profile)

  await t.db.run('test-recount', 'select recount_dashboard()')
  for (const profile of profiles) await compare(profile)
  const { findings } = await checkLedger(t.db)
  expect(findings.find(({ name }) => name === 'CHART-ROLL-UPS')).toMatchObject({ violations: 0, examples: [] })

  async function compare(profileId: number) {
    const truth = await readTruth(profileId)
    expect(Math.min(truth.micros.length, truth.likes.length, truth.subscribers.length)).toBeGreaterThan(4)
    for (const [timeframe, since] of Object.entries(beginnings(new Date()))) {
      const reply = await t.as(creator).get(`/CreatorDashboard/profile-stats/${profileId}?timeframe=${timeframe}`)
      const stats = reply.json<ProfileStats>()
      const within = (rows: Fact[]) => rows.filter(({ at }) => at.getTime() >= since)
      const total = (rows: Fact[]) => rows.reduce((sum, { value }) => sum + value, 0)
      const told = { profileId, timeframe, earnings: stats.totalEarnings, likes: stats.totalLikes }
      const cents = Math.floor(total(within(truth.micros)) / 10_000)
      expect(told).toEqual({ profileId, timeframe, earnings: cents / 100, likes: total(within(truth.likes)) })
      expect(Math.round(stats.earningsData.reduce((sum, { value }) => sum + value * 100, 0))).toBe(cents)
      expect(stats.likesData.reduce((sum, { value }) => sum + value, 0)).toBe(stats.totalLikes)
      expect(stats.subscribersData.at(-1)?.value).toBe(stats.totalSubscribers)
      expect(stats.totalSubscribers).toBe(total(truth.subscribers))
      const first = new Date(since)
      const firstEnd =
        timeframe === 'Day'
          ? since + 3_600_000
          : timeframe === 'Year'
            ? Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
            : since + day
      if (timeframe !== 'Overall') {
        const atFirstEnd = total(truth.subscribers.filter(({ at }) => at.getTime() < firstEnd))
        expect(stats.subscribersData[0]?.value).toBe(atFirstEnd)
      }
    }
  }
})

interface Fact {
  at: Date
  value: number
}

/** Reads the journal, likes and subscriptions themselves, ignoring the roll-ups. */
async function readTruth(profileId: number) {
  const facts = (name: string, sql: string) => t.db.many<Fact>(`truth-${name}`, sql, [profileId])
  return {
    micros: await facts(
      'micros',
      `select at, case when credit in (creator_id * 16 + 2, creator_id * 16 + 3)
      then usd_micros else -usd_micros end as value from ledger.transfers where profile_id = $1 and usd_micros is not null`,
    ),
    likes: await facts(
      'likes',
      `select l.created_at as at, 1 as value from likes l join posts p on p.id = l.post_id
      where p.profile_id = $1`,
    ),
    subscribers: await facts(
      'subscribers',
      `select anchor_at as at, 1 as value from subscriptions where profile_id = $1
      union all select ended_at, -1 from subscriptions where profile_id = $1 and ended_at is not null`,
    ),
  }
}

function beginnings(now: Date) {
  const today = Math.floor(now.getTime() / day) * day
  return {
    Day: Math.floor(now.getTime() / 3_600_000) * 3_600_000 - 23 * 3_600_000,
    Week: today - 6 * day,
    Month: today - 29 * day,
    Year: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1),
    Overall: 0,
  }
}

const foldPosts = () => t.db.run('test-fold', 'select fold_post_deltas(10000)')
