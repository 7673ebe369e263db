/** Renewals and payouts by many workers, killed between claim, call and record. */
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runPayouts } from '@fanlight/api/src/money/payouts/run-payouts.ts'
import { sendPayouts } from '@fanlight/api/src/money/payouts/send-payouts.ts'
import { createDemoBilling } from '@fanlight/api/src/money/providers/demo-billing.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, createWorld, log, pick, type World } from './storm-world.ts'

const worker = resolve(import.meta.dirname, '../../apps/api/testing/renewal-worker.ts')
const workers = 8
const [renewals, kills] = [20_000, 200]

/** Paid until an hour from now at the latest: all of them renew at once. The first $2 are of one profile, the others of all. */
export const subscribe = `
  with fans as (
    insert into users (issuer, subject, email, name)
    select 'urn:storm-fan', gen_random_uuid()::text, 'fan@storm.test', 'Fan' from generate_series(1, $1::int) returning id
  ), numbered as (
    select id, row_number() over () as n from fans
  ), offers as (
    select id, creator_id, row_number() over () - 1 as n, count(*) over () as all_of_them from profiles
  ), subscribed as (
    insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, status, opened_at, anchor_at,
      access_until, renews_at)
    select f.id, o.id, o.creator_id, 999, 0, 'demo', 'active', a.at, a.at, month_after(a.at, 1) + interval '7 days', now()
    from numbered f join offers o on o.n = case when f.n <= $2::int then 0 else f.n % o.all_of_them end,
      (select date_trunc('second', now() - interval '1 month' + interval '1 hour') as at) a
    returning id, profile_id, creator_id, anchor_at
  ), charged as (
    insert into charges (subscription_id, period_no, period_start, period_end, amount_cents, status, provider_ref, payment_ref,
      opened_at, changed_at, paid_at)
    select id, 0, anchor_at, month_after(anchor_at, 1), 999, 'paid', 'storm-' || id, 'storm-' || id, anchor_at, anchor_at, anchor_at
    from subscribed returning id, subscription_id
  )
  select count(*) filter (where ledger.post_subscription_charge(c.id, s.creator_id, s.profile_id, 999, 0)) as n
  from charged c join subscribed s on s.id = c.subscription_id`

async function killWorkers(scale: (count: number) => number): Promise<Outcome> {
  const world = await createWorld({ fans: 1, posts: 10, creators: 10 })
  try {
    const [due, most] = [scale(renewals), scale(kills)]
    await world.owner.query(subscribe, [due, 0])
    await world.owner.query('analyze')
    const started = performance.now()
    const killed = await renewWhileKilling(world, most)
    const seconds = (performance.now() - started) / 1000
    const paid = await count(world, `charges where status = 'paid' and period_no = 1`)
    const taken = await count(world, `demo_payments where outcome = 'paid'`)
    const broken = await brokenInvariants(world)
    return {
      holds: paid === due && taken === due && killed === most && broken.length === 0,
      facts: [
        `${due} renewals, ${workers} workers, ${killed} kills, ${seconds.toFixed(0)} s`,
        `charged ${taken}, recorded ${paid}`,
        `broken invariants: ${broken.join(', ') || 'none'}`,
      ],
    }
  } finally {
    await world.close()
  }
}

/** Slow calls, so that all kills find work under way; the last worker standing brings it to its end. */
async function renewWhileKilling(world: World, most: number) {
  const start = () =>
    spawn(process.execPath, [worker, world.postgres.url, '2', '15'], { stdio: ['pipe', 'ignore', 'inherit'] })
  const running: ChildProcess[] = Array.from({ length: workers }, start)
  let killed = 0
  while ((await count(world, 'subscriptions where period_no = 0')) > 0) {
    await pause(killed < most ? 120 : 500)
    if (killed === most) continue
    const victim = pick([...running.keys()])
    running[victim]?.kill('SIGKILL')
    running[victim] = start()
    killed += 1
  }
  for (const child of running) child.kill('SIGKILL')
  return killed
}

export const count = async ({ owner }: World, from: string) =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]?.n)

/** Sixteen schedulers on the first of a month, the run begun anew again and again. */
async function manySchedulers(scale: (count: number) => number): Promise<Outcome> {
  const creators = scale(200)
  const world = await createWorld({ fans: 1, posts: 10, creators })
  try {
    const { db, owner } = world
    await owner.query(subscribe, [creators * 5, 0])
    await owner.query(
      `update product_clock set ahead = date_trunc('month', now()) + interval '2 months 1 hour' - now()`,
    )
    const deps = {
      db,
      log,
      billingProvider: createDemoBilling(db),
      config: { payoutHoldDays: 7, payoutMinimumCents: 1000 } as never,
    }
    for (let round = 0; round < 4; round += 1) {
      await owner.query('delete from payout_runs')
      await Promise.all(Array.from({ length: 16 }, () => runPayouts(deps).then(() => sendPayouts(deps))))
    }
    const [made, creditors] = [
      await count(world, `payouts where status = 'paid'`),
      await count(world, '(select distinct creator_id from payouts) c'),
    ]
    const broken = (await brokenInvariants(world)).filter((name) => !/^(CLEARING-DRAINS|NO-STUCK)/.test(name))
    return {
      holds: made === creators && creditors === creators && broken.length === 0,
      facts: [
        `16 schedulers, 4 runs: ${made} payouts to ${creditors} of ${creators} creators`,
        `broken invariants: ${broken.join(', ') || 'none'}`,
      ],
    }
  } finally {
    await world.close()
  }
}

export const renewalFaults: Fault[] = [
  { name: 'F10', what: 'renewal workers killed between claim, call and record', run: killWorkers },
  { name: 'F10P', what: 'many payout schedulers at once', run: manySchedulers },
]
