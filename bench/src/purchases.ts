/** P3 and P4: purchases through HTTP, against single-row INSERTs on the same PostgreSQL; the checker at a million transfers. */

import { checkLedger, checkSince } from '@fanlight/api/src/money/ledger/checker.ts'
import { rollUpEarnings } from '@fanlight/api/src/money/ledger/roll-up-earnings.ts'
import { sealJournal } from '@fanlight/api/src/money/ledger/seal-journal.ts'
import { createDb } from '@fanlight/api/src/platform/db/client.ts'
import pg from 'pg'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './load.ts'
import { brokenInvariants, log, pick, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const connections = 128
const seconds = 3
const rounds = 4
const size = { fans: 12_000, posts: 20_000, creators: 100 }

export const run = async (): Promise<Figure[]> => [
  ...(await withWorld(size, measurePurchases)),
  ...(await withWorld({ fans: 2000, posts: 2000, creators: 50 }, measureChecker)),
]

async function measurePurchases(world: World): Promise<Figure[]> {
  // As it runs where people use it: answers are checked whole in development.
  const server = await startServer(world, { NODE_ENV: 'production' })
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from posts where creator_id = (select min(creator_id) from posts)',
  )
  const ofOneCreator = rows.map(({ id }) => Number(id))
  let turn = 0
  const lap = () => Math.floor(turn / world.fans.length)
  const buy = async (post: () => number) => {
    await world.owner.query('update ledger.entitlements set consumed_at = now() where consumed_at is null')
    await settle(world)
    await visit(world)
    return load({
      url: world.address,
      pid: server.child.pid ?? 0,
      connections,
      seconds,
      method: 'POST',
      next: () => {
        turn += 1
        const token = world.fans[turn % world.fans.length]?.token
        return { path: `/api/posts/${post()}/purchase`, headers: { authorization: `Bearer ${token}` } }
      },
    })
  }
  const spread: Load[] = []
  const onePost: Load[] = []
  const oneCreator: Load[] = []
  const floor: number[] = []
  await buy(() => pick(world.posts)) // warms up; not counted
  for (let round = 0; round < rounds; round += 1) {
    const kinds = [
      async () => floor.push(await settle(world).then(() => insertAlone(world))),
      // Another post each time, and never twice the same for one fan.
      async () => spread.push(await buy(() => world.posts[(turn * 7919 + lap()) % world.posts.length] ?? 0)),
      // All buy the same; once everybody has it, the next: whoever asks again buys nothing.
      async () => onePost.push(await buy(() => world.posts[lap()] ?? 0)),
      // Another post of the creator for a fan each time their turn comes.
      async () => oneCreator.push(await buy(() => ofOneCreator[(turn + lap()) % ofOneCreator.length] ?? 0)),
    ]
    // Each goes first in its turn: what was written before weighs on what comes after.
    for (let place = 0; place < kinds.length; place += 1) await kinds[(round + place) % kinds.length]?.()
  }
  const broken = await brokenInvariants(world)
  await stopServer(server)
  const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond))
  const p99 = median(spread.map((one) => one.p99))
  const errors = [...spread, ...onePost, ...oneCreator].reduce((sum, one) => sum + one.errors, 0)
  const sound = broken.length === 0
  return [
    figure(
      `P3 purchases, ${connections} connections`,
      rate(spread),
      { name: 'target 5,000/s', rate: 5000 },
      1,
      errors === 0 && sound,
    ),
    figure('P3 over single-row INSERTs', rate(spread), { name: 'floor', rate: median(floor) }, 0.4, sound),
    {
      figure: 'P3 p99',
      ours: `${p99.toFixed(0)} ms`,
      reference: `${errors} errors; ${sound ? 'all invariants 0' : broken.join(', ')}`,
      ratio: '-',
      target: '< 100 ms',
      pass: p99 < 100 && sound,
    },
    figure('P4 purchases of one post', rate(onePost), { name: 'P3', rate: rate(spread) }, 0.9, sound),
    figure('P4 purchases from one creator', rate(oneCreator), { name: 'P3', rate: rate(spread) }, 0.9, sound),
  ]
}

function figure(
  name: string,
  ours: number,
  reference: { name: string; rate: number },
  target: number,
  sound: boolean,
): Figure {
  const ratio = ours / reference.rate
  return {
    figure: name,
    ours: perSecond(ours),
    reference: `${reference.name} ${perSecond(reference.rate)}`,
    ratio: ratio.toFixed(2),
    target: `>= ${target}`,
    pass: ratio >= target && sound,
  }
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`

/** Who buys has been looking at pages before: their session is known to the server. */
async function visit({ address, fans }: World) {
  const waiting = [...fans]
  const visitor = async () => {
    for (let fan = waiting.pop(); fan; fan = waiting.pop())
      await (await fetch(`${address}/api/wallet/balance`, { headers: { authorization: `Bearer ${fan.token}` } })).text()
  }
  await Promise.all(Array.from({ length: 32 }, visitor))
}

/** What was prepared for a round is flushed and cleaned away before it. */
async function settle({ owner }: World) {
  await owner.query('vacuum ledger.entitlements')
  await owner.query('checkpoint')
}

/** The least that a durable commit costs here. */
async function insertAlone({ owner, postgres }: World) {
  await owner.query('create table if not exists floor (id bigint generated always as identity, amount bigint)')
  const pool = new pg.Pool({ connectionString: postgres.url, max: 32 })
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < until; done += 1)
      await pool.query({ name: 'floor', text: 'insert into floor (amount) values ($1)', values: [done] })
  }
  await Promise.all(Array.from({ length: 32 }, client))
  await pool.end()
  return done / seconds
}

const transfers = 1_000_000

async function measureChecker(world: World): Promise<Figure[]> {
  await sellMany(world)
  await rollUpEarnings(world.db)
  await sealJournal(world.db)
  await world.owner.query('vacuum analyze')
  const full = await checkLedger(world.db)
  const [fan] = world.fans
  await world.owner.query('update ledger.entitlements set consumed_at = now() where user_id = $1', [fan?.id])
  const { rows } = await world.owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  for (const post of world.posts.slice(0, 200))
    await world.owner.query(
      `select * from ledger.spend_batch('post', array[$1::bigint], array[$2::bigint], array[null::uuid], array[null::bigint], 0, true)`,
      [pick(world.fans).id, post],
    )
  const minute = await checkSince(world.db, rows[0]?.xid ?? '0')
  const slowest = full.findings.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 3)
  return [
    {
      figure: `full ledger check at ${transfers.toLocaleString('en')} transfers`,
      ours: `${(full.milliseconds / 1000).toFixed(1)} s`,
      reference: slowest.map(({ name, milliseconds }) => `${name} ${(milliseconds / 1000).toFixed(1)} s`).join(', '),
      ratio: '-',
      target: `< 60 s, ${full.violations} violations`,
      pass: full.milliseconds < 60_000 && full.violations === 0,
    },
    {
      figure: 'check of a minute with 200 purchases, same ledger',
      ours: `${minute.milliseconds} ms`,
      reference: 'full check',
      ratio: (minute.milliseconds / full.milliseconds).toFixed(3),
      target: `< 2 s, ${minute.violations} violations`,
      pass: minute.milliseconds < 2000 && minute.violations === 0,
    },
  ]
}

/** Through the same function as everybody; 500 fans a call. */
async function sellMany({ owner, fans, posts, postgres }: World) {
  const db = createDb({ url: postgres.url, max: 2, log, statementTimeout: 120_000 })
  const perCall = 500
  const callsPerPost = Math.floor(fans.length / perCall)
  const wanted = transfers / perCall
  for (let call = 0; call < wanted; call += 1) {
    const buyers = fans
      .slice((call % callsPerPost) * perCall, ((call % callsPerPost) + 1) * perCall)
      .map(({ id }) => id)
    const post = posts[Math.floor(call / callsPerPost) % posts.length]
    await owner.query(
      `select count(*) from ledger.spend_batch('post', $1, array_fill($2::bigint, array[cardinality($1::bigint[])]),
         array_fill(null::uuid, array[cardinality($1)]), array_fill(null::bigint, array[cardinality($1)]), 0, true)`,
      [buyers, post],
    )
    if (call % 40 === 39) await rollUpEarnings(db)
  }
  await db.close()
}
