/** F8: what is held or used up for a while. Others go on, those concerned are told within their timeout, nothing leaks. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Click, describe, isSound, judge, startStorm } from './storm-clients.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const size = { fans: 200, posts: 3000, creators: 20 }
const clients = 32
const held = 5000

/** Holds something for a while, in a transaction of its own. */
async function hold(world: World, sql: string, milliseconds: number) {
  const client = new pg.Client({ connectionString: world.postgres.url })
  await client.connect()
  await client.query('begin')
  await client.query(sql)
  await pause(milliseconds)
  await client.query('rollback')
  await client.end()
}

const percentile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
const took = ({ sentAt, answeredAt }: Click) => answeredAt - sentAt
const within = (clicks: Click[], from: number, to: number) =>
  clicks.filter(({ sentAt }) => sentAt >= from && sentAt < to)

async function lockWallets(world: World, rounds: number): Promise<Outcome> {
  const server = await startServer(world)
  const [victim] = world.fans
  const others = startStorm(world, { clients, fans: world.fans.slice(1) })
  const alone = startStorm(world, { clients: 1, fans: world.fans.slice(0, 1) })
  await pause(1000)
  const undisturbed = percentile(others.clicks.filter(({ status }) => status === 200).map(took), 0.99)
  const spans: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await hold(world, `select from ledger.wallets where user_id = ${victim?.id} for update`, held)
    spans.push([from, performance.now()])
  }
  const clicks = [...(await others.stop()), ...(await alone.stop())]
  const during = spans.flatMap(([from, to]) => within(clicks, from + 200, to - 800))
  const told = during.filter(({ fan }) => fan === victim)
  const disturbed = percentile(during.filter(({ fan, status }) => fan !== victim && status === 200).map(took), 0.99)
  const slowest = Math.max(...told.map(took))
  const verdict = await judge(world, clicks)
  const broken = await brokenInvariants(world)
  await stopServer(server)
  const isTold = told.length > 0 && told.every(({ status }) => status === 503) && slowest < 2000
  return {
    holds: isSound(verdict) && broken.length === 0 && isTold && disturbed < Math.max(3 * undisturbed, 250),
    facts: [
      ...describe(verdict),
      `others: 99% within ${undisturbed.toFixed(0)} ms before, ${disturbed.toFixed(0)} ms meanwhile`,
      `owner of the wallet: ${told.length} answers of 503 within ${slowest.toFixed(0)} ms`,
      ...broken,
    ],
  }
}

async function lockEverything(world: World, rounds: number): Promise<Outcome> {
  const server = await startServer(world)
  const storm = startStorm(world, { clients: 128 })
  const connections = async () => {
    const { rows } = await world.owner.query(
      "select count(*)::int as n from pg_stat_activity where application_name = 'fanlight'",
    )
    return rows[0].n as number
  }
  await pause(1000)
  const before = await connections()
  const spans: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await hold(world, 'lock table ledger.entitlements in access exclusive mode', 3000)
    spans.push([from, performance.now()])
    await pause(1000)
  }
  const clicks = await storm.stop()
  const told = spans.flatMap(([from, to]) => within(clicks, from - 100, to - 500))
  const slowest = Math.max(...told.map(took))
  const after = spans.map(([, to]) => within(clicks, to + 200, to + 900).some(({ status }) => status === 200))
  const verdict = await judge(world, clicks)
  const broken = await brokenInvariants(world)
  const leaked = (await connections()) - before
  await stopServer(server)
  const isTold = told.length > 0 && told.every(({ status }) => status < 500 || status === 503) && slowest < 12_000
  return {
    holds: isSound(verdict) && broken.length === 0 && isTold && after.every(Boolean) && leaked <= 20,
    facts: [
      ...describe(verdict),
      `${told.length} waited or were told 503, within ${slowest.toFixed(0)} ms`,
      `back at once: ${after.every(Boolean)}`,
      `connections more than before: ${leaked}`,
      ...broken,
    ],
  }
}

async function idleTransaction(world: World, rounds: number): Promise<Outcome> {
  const server = await startServer(world)
  const storm = startStorm(world, { clients })
  await pause(500)
  await Promise.all([
    hold(world, 'select pg_current_xact_id(), count(*) from ledger.wallets', Math.min(30_000, rounds * 3000)),
  ])
  await pause(4000) // a roll-up has its turn
  const clicks = await storm.stop()
  const verdict = await judge(world, clicks)
  const broken = await brokenInvariants(world)
  const refused = clicks.filter(({ status }) => status >= 500).length
  await stopServer(server)
  return {
    holds: isSound(verdict) && broken.length === 0 && refused === 0,
    facts: [`${verdict.acknowledged} acknowledged meanwhile`, `refused ${refused}`, ...broken],
  }
}

export const locks: Fault[] = [
  {
    name: 'F8A',
    what: 'one wallet held for 5 s, 10 times',
    run: (scale) => withWorld(size, (world) => lockWallets(world, scale(10))),
  },
  {
    name: 'F8B',
    what: 'every purchase stuck for 3 s (all connections used up), 10 times',
    run: (scale) => withWorld(size, (world) => lockEverything(world, scale(10))),
  },
  {
    name: 'F8C',
    what: 'a transaction idle for 30 s',
    run: (scale) => withWorld(size, (world) => idleTransaction(world, scale(10))),
  },
]
