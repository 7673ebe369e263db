/**
 * Money as it stands after years: 5,000,000 transfers, 500,000 checkouts, 200,000 subscribers of one profile, or a part of that.
 * GROWTH_WORLD=FOLDER keeps it there: it is made once, and each run works on a copy.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createWorld, type Fan, openWorld, signIn, type World } from './storm-world.ts'

export interface GrowthWorld extends World {
  /** Has 300,000 lines of sales. */
  seller: Fan
  /** Has a profile with 200,000 subscribers. */
  leaver: Fan
  leavingProfile: number
  transfers: number
  checkouts: number
  lines: number
  subscribers: number
}

const full = { transfers: 5_000_000, checkouts: 500_000, lines: 300_000, subscribers: 200_000 }
const batch = 250_000

export async function openGrowthWorld(share: number): Promise<GrowthWorld> {
  const kept = process.env.GROWTH_WORLD
  if (kept === undefined) return await withTokens(await createGrowthWorld(share))
  const [data, facts] = [join(kept, 'data'), join(kept, 'world.json')]
  if (!existsSync(facts)) {
    mkdirSync(kept, { recursive: true })
    const world = await createGrowthWorld(share, kept)
    await world.stop()
    renameSync(world.dataDir, data)
    writeFileSync(facts, JSON.stringify(kindOf(world)))
  }
  const made = JSON.parse(readFileSync(facts, 'utf8')) as ReturnType<typeof kindOf>
  const copy = mkdtempSync(join(kept, 'run-'))
  // Owners and modes too: PostgreSQL starts in nothing else.
  execFileSync('cp', ['-a', `${data}/.`, copy])
  return await withTokens({ ...made, ...(await openWorld(copy, made)) })
}

/** Those of the beginning have run out when a world of this size is made. */
async function withTokens(world: GrowthWorld): Promise<GrowthWorld> {
  const { rows } = await world.owner.query<{ email: string }>(
    'select subject as email from users where id = any ($1) order by array_position($1, id)',
    [[world.seller.id, world.leaver.id]],
  )
  const [seller = world.seller, leaver = world.leaver] = await signIn(
    world,
    rows.map(({ email }) => email),
  )
  return { ...world, seller, leaver }
}

/** What cannot be read from its folder. */
const kindOf = ({
  fans,
  posts,
  seller,
  leaver,
  leavingProfile,
  transfers,
  checkouts,
  lines,
  subscribers,
}: GrowthWorld) => ({
  fans,
  posts,
  seller,
  leaver,
  leavingProfile,
  transfers,
  checkouts,
  lines,
  subscribers,
})

async function createGrowthWorld(share: number, on = tmpdir()): Promise<GrowthWorld> {
  const world = await createWorld({ fans: 2000, posts: 2000, creators: 50 }, { on })
  try {
    const part = (count: number) => Math.max(100, Math.round(count * share))
    const size = {
      transfers: part(full.transfers),
      checkouts: part(full.checkouts),
      lines: part(full.lines),
      subscribers: part(full.subscribers),
    }
    const [seller, leaver] = world.fans as [Fan, Fan]
    const client = await world.owner.connect()
    try {
      // Nothing here is about how rows come in: neither references nor triggers are looked at but for those of the roll-up.
      await client.query(`alter system set max_wal_size = '8GB'`)
      await client.query('select pg_reload_conf()')
      await client.query(`set maintenance_work_mem = '512MB'`)
      await client.query('set synchronous_commit = off')
      await client.query(offers, [[seller.id, leaver.id]])
      const leavingProfile = await profileOf(world, leaver)
      await client.query('set session_replication_role = replica')
      await withoutIndexes(client, 'ledger.transfers', () =>
        inBatches(client, journal, size.transfers, [seller.id, world.posts[0]]),
      )
      await withoutIndexes(client, 'public.users', () => inBatches(client, fans, size.checkouts, []))
      await inBatches(client, subscriptions, size.checkouts, [leavingProfile, size.subscribers])
      await client.query(months)
      await client.query(pages)
      await client.query('set session_replication_role = origin')
      await inBatches(client, sales, size.lines, [seller.id])
      await client.query(upToNow)
      await client.query('vacuum analyze')
    } finally {
      client.release()
    }
    return { ...world, ...size, seller, leaver, leavingProfile: await profileOf(world, leaver) }
  } catch (error) {
    await world.close()
    throw error
  }
}

const profileOf = async ({ owner }: World, { id }: Fan) =>
  Number(
    (await owner.query<{ id: string }>('select min(id) as id from profiles where creator_id = $1', [id])).rows[0]?.id,
  )

async function inBatches(client: pg.PoolClient, sql: string, count: number, rest: unknown[]) {
  for (let from = 0; from < count; from += batch)
    await client.query(sql, [from, Math.min(batch, count - from), ...rest])
}

/** Loads rows first and makes what is not there for uniqueness alone afterwards: minutes instead of an hour. */
async function withoutIndexes(client: pg.PoolClient, table: string, load: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await client.query(definition)
}

const offers = `
  with c as (
    insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at)
    select id, 'x', now() - interval '3 years', 'verified', now() - interval '3 years' from unnest($1::bigint[]) id returning user_id
  )
  insert into profiles (creator_id, name) select user_id, 'Grown' from c order by user_id returning id`

// Of people and creators that are not looked at; a chain for each wallet, as it would have grown.
const journal = `
  insert into ledger.transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq,
    wallet_after, code, asset)
  select now() - interval '3 years' + n * interval '18 seconds', ledger.account(w, 1), ledger.account(c, 2), 400, $4, c, 1, $4, 400000,
    w, 1 + n / 200000, 1000000, 'purchase', 'FC'
  from (select n, 10000000 + n % 200000 as w, 20000000 + n % 3000 as c from generate_series($1::int, $1::int + $2::int - 1) n) sold
  where $3::bigint > 0`

const fans = `
  insert into users (issuer, subject, email, name)
  select 'urn:growth', n::text, 'g' || n || '@growth.test', 'Fan ' || n from generate_series($1::int, $1::int + $2::int - 1) n`

// The first are the subscribers of the profile that leaves; the month of the others is all but over.
const subscriptions = `
  insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at,
    access_until, renews_at)
  select u.id, p.id, p.creator_id, 999, 0, 'demo', 'active', a.at, a.at, month_after(a.at, 1) + interval '7 days',
    now() + interval '19 days'
  from (
    select id, subject::int as n from users where issuer = 'urn:growth' and subject::int >= $1 and subject::int < $1::int + $2::int
  ) u
  join profiles p on p.id = case when n < $4::int then $3::bigint else (select min(id) from profiles) + n % 50 end
  cross join lateral (
    select date_trunc('second', now() - case when n < $4::int then interval '10 days' else interval '1 month' - interval '1 hour' end) as at
  ) a`

const months = `
  with charged as (
    insert into charges (subscription_id, period_no, period_start, period_end, amount_cents, status, provider_ref, payment_ref,
      opened_at, changed_at, paid_at)
    select id, 0, anchor_at, month_after(anchor_at, 1), 999, 'paid', 'growth-' || id, 'growth-' || id, anchor_at, anchor_at, anchor_at
    from subscriptions order by id returning id, subscription_id, payment_ref
  ), posted as (
    insert into ledger.transfers (at, debit, credit, amount, ref, leg, creator_id, profile_id, post_id, usd_micros, code, asset)
    select s.anchor_at, 2, ledger.account(s.creator_id, 3), 999, c.id, 0, s.creator_id, s.profile_id, 0, 9990000, 'charge', 'USD'
    from charged c join subscriptions s on s.id = c.subscription_id
  )
  insert into demo_payments (key, ref, amount_cents, outcome, at)
  select payment_ref, payment_ref, 999, 'paid', now() from charged`

// As they are where the provider hosts pages: each has a name there.
const pages = `
  insert into checkouts (kind, fan_id, profile_id, subscription_id, charge_id, amount_cents, nonce, token_sha256, provider,
    provider_ref, status, opened_at, expires_at, closed_at)
  select 'start', s.fan_id, s.profile_id, s.id, c.id, 999, gen_random_uuid(), sha256(c.id::text::bytea), 'demo', 'page-' || c.id,
    'complete', s.opened_at, s.opened_at + interval '30 minutes', s.opened_at + interval '1 minute'
  from charges c join subscriptions s on s.id = c.subscription_id order by c.id`

const sales = `
  insert into ledger.earnings_daily
  select $3, current_date - 10 - (n / 1000), (select min(id) from profiles where creator_id = $3), 1 + n % 1000, 'FC', 1, 400, 0, 0,
    400000, 0
  from generate_series($1::int, $1::int + $2::int - 1) n`

/** What was loaded is rolled up, sealed and checked: only what comes now is new. */
const upToNow = `
  with marked as (
    update ledger.watermarks set xid = pg_current_xact_id(), after_id = (select max(id) from ledger.transfers) returning 1
  )
  insert into ledger.check_runs (kind, started_at, took_ms, upto_xid, next_since, invariants, violations, findings)
  select k, now(), 0, pg_current_xact_id(), pg_current_xact_id(), 0, 0, '[]' from unnest(array['full', 'minute']) k`
