import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../src/platform/db/client.ts'
import { expectLedgerHolds } from '../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { characterTags, featuredNames } from './cast/tags.ts'
import { loadDemoWorld } from './demo-world.ts'
import { planWorld } from './plan-world.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp()
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const load = (t: TestApp, tell?: (progress: string) => void) => loadDemoWorld(t.deps, { size: 'small', tell })

/** All that people can see of the world, without the times: those are counted from today. */
async function describe({ db }: TestApp) {
  const posts = await db.many(
    'describe-posts',
    `select p.title, p.price, f.name, p.like_count, p.view_count, (select array_agg(key order by position) from media where post_id = p.id) as keys
     from posts p join profiles f on f.id = p.profile_id order by p.title`,
  )
  const people = await db.many(
    'describe-people',
    `select u.email, u.avatar_url, u.demo_account, w.balance,
       (select count(*) from likes where user_id = u.id) as likes,
       (select array_agg(f.name order by s.id) from subscriptions s join profiles f on f.id = s.profile_id where s.fan_id = u.id) as follows
     from users u left join ledger.wallets w on w.user_id = u.id order by u.id`,
  )
  return { posts, people }
}

test('the whole world is planned alike each time, with a key of its own for every picture', () => {
  const plan = planWorld('full', () => undefined)
  expect(JSON.stringify(planWorld('full', () => undefined))).toBe(JSON.stringify(plan))
  const keys = plan.orders.map((order) => ('key' in order ? order.key : order.path))
  expect(new Set(keys).size).toBe(keys.length)
  expect(plan.creators).toHaveLength(12)
  expect(plan.creators.flatMap(({ profiles }) => profiles)).toHaveLength(30)
  expect(plan.fans).toHaveLength(60)
})

test('every character has tags, and whoever is featured is a character', () => {
  const names = planWorld('full', () => undefined).creators.flatMap(({ profiles }) =>
    profiles.map(({ sheet }) => sheet.name),
  )
  expect(Object.keys(characterTags).toSorted()).toEqual(names.toSorted())
  expect(names).toEqual(expect.arrayContaining(featuredNames))
})

test('whoever ends a start in the middle of a payment reads nothing of it', { timeout: 120_000 }, async () => {
  const ending = new AbortController()
  const logged: unknown[] = []
  const error = (...line: unknown[]) => void logged.push(line)
  const endAt = (tx: Tx): Tx => ({
    ...tx,
    maybe: (name, ...rest) => {
      if (name === 'find-charge') ending.abort(new Error('stopped'))
      return tx.maybe(name, ...rest)
    },
  })
  const { db, log } = first.deps
  const watched = { ...db, tx: ((work, timeout) => db.tx((tx) => work(endAt(tx)), timeout)) as typeof db.tx }
  const deps = { ...first.deps, db: watched, log: Object.assign(Object.create(log), { error }) }
  await expect(loadDemoWorld(deps, { size: 'small', signal: ending.signal })).rejects.toThrow('stopped')
  await new Promise((later) => setTimeout(later, 200))
  expect(logged).toEqual([])
})

test('a load that is cut off leaves nothing behind, and the next one starts anew', { timeout: 120_000 }, async () => {
  const owner = new pg.Client({ connectionString: first.ownerUrl })
  owner.on('error', () => undefined)
  await owner.connect()
  let cut: Promise<unknown> = Promise.resolve()
  // Whatever it is doing at that moment: much of the world is still to come, and nothing of it can be committed any more.
  const cutOff = load(first, () => {
    cut = owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
  })
  await expect(cutOff).rejects.toThrow()
  await cut
  await owner.end()
  expect(await first.db.one('count-people', 'select count(*) as people from users')).toEqual({ people: 0 })
  expect(await load(first)).toBe(true)
})

test('every invariant of the ledger holds', () => expectLedgerHolds(first.db))

test('receipts are of the day on which was paid, over the whole past', async () => {
  const dated = await first.db.one<{ days: number; late: number }>(
    'dates-of-receipts',
    `select count(distinct r.issued_at::date) as days,
       count(*) filter (where r.issued_at <> coalesce(c.paid_at, (select min(t.at) from ledger.transfers t
         where t.code = 'deposit' and t.ref = r.deposit_id), r.issued_at)) as late
     from receipts r left join charges c on c.id = r.charge_id where r.credits is null`,
  )
  expect(dated.days).toBeGreaterThan(10)
  expect(dated.late).toBe(0)
})

test('the planner knows the tables before the world is committed', async () => {
  const unknown = await first.db.many<{ name: string }>(
    'tables-without-statistics',
    `select relname as name from pg_class
     where reltuples <= 0 and oid = any ('{users, posts, comments, likes, notifications, ledger.transfers}'::regclass[])`,
  )
  expect(unknown).toEqual([])
})

test('the product’s clock is back at the real time', async () => {
  expect(await first.db.one('clock', `select ahead = '0' as real from product_clock`)).toEqual({ real: true })
})

test('a second start loads nothing', async () => {
  const before = await describe(first)
  expect(await load(first)).toBe(false)
  expect(await describe(first)).toEqual(before)
})

test('another machine gets the same world', { timeout: 120_000 }, async () => {
  expect(await load(second)).toBe(true)
  expect(await describe(second)).toEqual(await describe(first))
})

test('the ready accounts are what they say', async () => {
  const { people } = await describe(first)
  const chooser = (await first.app.inject('/dev-identity/accounts')).json()
  expect(chooser.map(({ description }: { description: string }) => description)).toEqual([
    'Fan with 500 coins',
    'Creator with three characters',
    'Operator',
    'New here',
  ])
  expect(people).toContainEqual(expect.objectContaining({ email: 'fan@fanlight.test', balance: 500_00 }))
  const mine = await first.db.one(
    'their-characters',
    `select count(*) as characters from profiles f join users u on u.id = f.creator_id where u.email = 'creator@fanlight.test'`,
  )
  expect(mine).toEqual({ characters: 3 })
})

test('posts have brought followers, each after it was published, and some followers came by none', async () => {
  const { brought, early, alone } = await first.db.one<Record<'brought' | 'early' | 'alone', number>>(
    'who-came-by-what',
    `select count(p.id) as brought, count(*) filter (where p.created_at > w.created_at) as early,
       count(*) filter (where p.id is null) as alone
     from follows w left join posts p on p.id = w.from_post_id`,
  )
  expect({ brought, early, alone }).toEqual({ brought: expect.any(Number), early: 0, alone: expect.any(Number) })
  expect(Math.min(brought, alone)).toBeGreaterThan(5)
})

test('fans came by links, and a code waits for new subscribers', async () => {
  const links = await first.db.many<{ code: string; fans: number }>(
    'links-of-the-world',
    `select c.code, (select count(*) from subscriptions s where s.code_id = c.id) as fans from promo_codes c order by c.code`,
  )
  expect(links.map(({ code }) => code)).toEqual(['HARBOR', 'INSTAGRAM', 'NEWSLETTER'])
  expect(links.reduce((sum, { fans }) => sum + fans, 0)).toBeGreaterThan(0)
})

test('one character offers a free trial, and some fans are in it', async () => {
  const trials = await first.db.many<{ name: string; days: number; running: number }>(
    'trials-of-the-world',
    `select p.name, o.days, (select count(*) from subscriptions s where s.profile_id = p.id and s.trial_ends_at > product_now()) as running
     from trial_offers o join profiles p on p.id = o.profile_id where o.is_on`,
  )
  expect(trials).toMatchObject([{ name: 'Vesper-9', days: 7 }])
  expect(trials[0]?.running).toBeGreaterThan(0)
})

test('one character sells several months at once, and fans have bought them', async () => {
  const { offered, bought, renews } = await first.db.one<{ offered: string; bought: number; renews: number }>(
    'bundles-of-the-world',
    `select (select string_agg(p.name || ' ' || b.months || ': ' || b.percent_off, ', ' order by b.months)
       from bundle_offers b join profiles p on p.id = b.profile_id) as offered,
       (select count(*) from charges where months > 1 and status = 'paid') as bought,
       (select count(distinct renews_months) from subscriptions where bundle_months is not null) as renews`,
  )
  expect(offered).toBe('Odile Farrow 3: 10, Odile Farrow 6: 15, Odile Farrow 12: 25')
  expect(bought).toBeGreaterThan(3)
  expect(renews).toBeGreaterThan(1)
})

test('fans have tipped, for posts and for characters, and most were thanked', async () => {
  const tips = await first.db.one<Record<'given' | 'forPosts' | 'thanked' | 'withWords', number>>(
    'tips-of-the-world',
    `select count(*) as given, count(post_id) as "forPosts", count(thanked_at) as thanked, count(words) as "withWords" from tips`,
  )
  expect(
    Math.min(tips.forPosts, tips.given - tips.forPosts, tips.given - tips.thanked, tips.withWords),
  ).toBeGreaterThan(1)
  expect(tips.thanked).toBeGreaterThan(tips.given / 3)
})

test('a fan finds one message that costs coins, and another that they bought', async () => {
  const { sold, bought } = await first.db.one<{ sold: number; bought: number }>(
    'sold-messages-of-the-world',
    `select count(*)::int as sold, (select count(*)::int from message_purchases where revoked_at is null) as bought
     from messages where price is not null and deleted_at is null`,
  )
  expect([sold, bought]).toEqual([2, 1])
})

test('a character asks a price for first messages, and the coins of one fan wait for its answer', async () => {
  const held = await first.db.one(
    'held-messages-of-the-world',
    `select f.name, h.coins::int as coins, h.state from first_messages h join profiles f on f.id = h.profile_id`,
  )
  expect(held).toEqual({ name: 'Wren Halloway', coins: 2000, state: 'held' })
})

test('operators find an applicant and two cases', async () => {
  const waiting = await first.db.one(
    'waiting',
    `select (select count(*) from verifications where status = 'pending') as applicants,
       (select count(*) from report_cases where decision is null) as cases`,
  )
  expect(waiting).toEqual({ applicants: 1, cases: 2 })
})
