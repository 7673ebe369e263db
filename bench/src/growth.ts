/** P12: what must not grow with the product: payouts, deletions, renewals, the check of a minute. */

import { checkRecent } from '@fanlight/api/src/money/ledger/checker.ts'
import { openPayout } from '@fanlight/api/src/money/payouts/payouts.queries.ts'
import { createDemoBilling } from '@fanlight/api/src/money/providers/demo-billing.ts'
import { collectCharges } from '@fanlight/api/src/money/subscriptions/collect-charges.ts'
import { openRenewals } from '@fanlight/api/src/money/subscriptions/subscriptions.queries.ts'
import { createDb } from '@fanlight/api/src/platform/db/client.ts'
import { secondsOfCluster } from './cost.ts'
import { type Figure, median } from './figure.ts'
import { type GrowthWorld, openGrowthWorld } from './growth-world.ts'
import { log, pick, startServer, stopServer } from './storm-world.ts'

const share = Number(process.env.GROWTH_SHARE ?? 1)

export async function run(): Promise<Figure[]> {
  const started = performance.now()
  const world = await openGrowthWorld(share)
  console.log(`grown in ${Math.round((performance.now() - started) / 1000)} s: ${sizes(world)}; ${await weight(world)}`)
  try {
    const quiet = await renewals(world, 'renewal of 32, nothing else going on')
    const server = await startServer(world)
    const figures = [
      await payoutPage(world),
      await payout(world),
      await minute(world),
      quiet,
      await deletion(world),
      await renewals(world, 'renewal of 32, while the subscribers of the deleted profile are ended'),
      await ended(world),
    ]
    await stopServer(server)
    return figures
  } finally {
    await world.close()
  }
}

const sizes = ({ transfers, checkouts, lines, subscribers }: GrowthWorld) =>
  `${[transfers, checkouts, lines, subscribers].map((n) => n.toLocaleString('en')).join(', ')} transfers, checkouts, lines of sales, subscribers`

/** What the journal takes, and what of it are indexes. */
async function weight({ owner }: GrowthWorld) {
  const { rows } = await owner.query<{ weight: string }>(
    `select format('journal %s, of it indexes %s', pg_size_pretty(pg_total_relation_size('ledger.transfers')),
       pg_size_pretty(pg_indexes_size('ledger.transfers'))) as weight`,
  )
  return rows[0]?.weight
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

function figure(name: string, ms: number, most: number, reference: string): Figure {
  return { figure: name, ours: `${ms.toFixed(1)} ms`, reference, ratio: '-', target: `< ${most} ms`, pass: ms < most }
}

/** By the clock, and what PostgreSQL took of a processor for it and whatever else it did meanwhile. */
interface Took {
  ms: number
  processor: number
}

async function timed({ postgres }: GrowthWorld, work: () => Promise<unknown>): Promise<Took> {
  const [before, started] = [secondsOfCluster(postgres.pid), performance.now()]
  await work()
  return { ms: performance.now() - started, processor: (secondsOfCluster(postgres.pid) - before) * 1000 }
}

const msOf = (taken: Took[]) => taken.map(({ ms }) => ms)
const processorOf = (taken: Took[]) =>
  `PostgreSQL ${(taken.reduce((sum, { processor }) => sum + processor, 0) / taken.length).toFixed(1)} ms of a processor each`

const ask = async ({ address }: GrowthWorld, token: string, path: string, method = 'GET') => {
  const answer = await fetch(`${address}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
}

async function payoutPage(world: GrowthWorld) {
  const times: Took[] = []
  for (let call = 0; call < 210; call += 1)
    times.push(await timed(world, () => ask(world, world.seller.token, '/payouts')))
  const counted = times.slice(10)
  const middle = `median ${median(msOf(counted)).toFixed(1)} ms`
  return figure('payout page, p95 of 200', p95(msOf(counted)), 50, `${middle}; ${processorOf(counted)}`)
}

async function payout(world: GrowthWorld) {
  const { db, seller, lines } = world
  const order = { creatorId: seller.id, holdDays: 7, minimumCents: 1 as never, provider: 'demo' }
  const period = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const took = await timed(world, async () => {
    if ((await db.tx((tx) => openPayout(tx, { ...order, period }))) === null) throw new Error('nothing was payable')
  })
  return figure(`payout of ${lines.toLocaleString('en')} lines of sales`, took.ms, 1000, processorOf([took]))
}

/** Two hundred purchases of a minute, five times. */
async function minute(world: GrowthWorld) {
  const times: Took[] = []
  const broken: string[] = []
  let slowest = ''
  for (let round = 0; round < 5; round += 1) {
    for (let bought = 0; bought < 200; bought += 1)
      await world.owner.query(
        `select * from ledger.spend_batch('post', array[$1::bigint], array[$2::bigint], array[null::uuid], array[null::bigint], 0, true)`,
        [pick(world.fans).id, pick(world.posts)],
      )
    let findings: Awaited<ReturnType<typeof checkRecent>>['findings'] = []
    times.push(
      await timed(world, async () => {
        findings = (await checkRecent(world.db)).findings
      }),
    )
    slowest = findings
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, 3)
      .map(({ name, milliseconds }) => `${name} ${milliseconds}`)
      .join(', ')
    broken.push(
      ...findings
        .filter(({ name, violations }) => violations > 0 && name !== 'NO-STUCK')
        .map(({ name, violations }) => `${name} ${violations}`),
    )
  }
  const found = broken.length === 0 ? 'no violations' : `violated: ${broken.join(', ')}`
  const row = figure(
    'check of a minute with 200 purchases',
    median(msOf(times)),
    200,
    `${found}; ${slowest}; ${processorOf(times)}`,
  )
  return { ...row, pass: row.pass && broken.length === 0 }
}

/** Opened by the bench itself as they fall due: the server, where one runs, finds none of them. */
async function renewals(world: GrowthWorld, name: string) {
  const { postgres, leavingProfile } = world
  const db = createDb({ url: postgres.url, max: 16, log })
  const times: Took[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    await db.tx(async (tx) => {
      await tx.run('fall-due', fallDue, [leavingProfile])
      await openRenewals(tx, 32, [])
    })
    times.push(await timed(world, () => collectCharges({ db, billingProvider: createDemoBilling(db), log })))
  }
  await db.close()
  const [first = Number.NaN, ...rest] = msOf(times)
  const slowest = `the first, on new connections, ${first.toFixed(0)} ms; slowest of the 19 after it ${Math.max(...rest).toFixed(0)} ms`
  return figure(name, median(msOf(times)), 300, `${slowest}; ${processorOf(times)}`)
}

const fallDue = `
  update subscriptions set renews_at = product_now() where id in (
    select id from subscriptions where profile_id <> $1 and period_no = 0 and renews_at > product_now() + interval '1 day'
    order by id desc limit 32
  )`

async function deletion(world: GrowthWorld) {
  const took = await timed(world, () => ask(world, world.leaver.token, `/profiles/${world.leavingProfile}`, 'DELETE'))
  return figure(
    `deletion of a profile with ${world.subscribers.toLocaleString('en')} subscribers`,
    took.ms,
    200,
    processorOf([took]),
  )
}

/** How fast the worker ends them, in a time that is bounded. */
async function ended({ owner, leavingProfile }: GrowthWorld): Promise<Figure> {
  const count = async () =>
    Number(
      (
        await owner.query<{ n: string }>(
          `select count(*) as n from subscriptions where profile_id = $1 and status = 'expired'`,
          [leavingProfile],
        )
      ).rows[0]?.n,
    )
  const [from, started] = [await count(), performance.now()]
  await new Promise((later) => setTimeout(later, 10_000))
  const rate = ((await count()) - from) / ((performance.now() - started) / 1000)
  return {
    figure: 'subscriptions ended and refunded',
    ours: `${rate.toFixed(0)}/s`,
    reference: '-',
    ratio: '-',
    target: '> 0',
    pass: rate > 0,
  }
}
