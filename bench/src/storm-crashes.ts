/** F1 to F5: what is killed, and what the fans were told before. */
import { setTimeout as pause } from 'node:timers/promises'
import { killPostgres } from './kill-postgres.ts'
import { type Click, describe, isSound, judge, startStorm } from './storm-clients.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const size = { fans: 300, posts: 3000, creators: 20 }
const clients = 64

const untilNextKill = () => pause(1200 + Math.random() * 1500)

async function conclude(
  world: World,
  clicks: Click[],
  more: { facts?: string[]; holds?: boolean } = {},
): Promise<Outcome> {
  const verdict = await judge(world, clicks)
  const broken = await brokenInvariants(world)
  return {
    holds: isSound(verdict) && broken.length === 0 && more.holds !== false,
    facts: [...describe(verdict), ...(more.facts ?? []), ...broken],
  }
}

/** How long until a purchase succeeds again. */
async function recovery(clicks: Click[], since: number) {
  const until = since + 20_000
  while (performance.now() < until) {
    if (clicks.slice(-2000).some(({ status, sentAt }) => status === 200 && sentAt > since))
      return performance.now() - since
    await pause(20)
  }
  return Number.POSITIVE_INFINITY
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Also what the mutant with synchronous_commit=off runs. */
export const killPostgresInStorm = (
  rounds: number,
  prepare: (world: World) => Promise<unknown> = async () => undefined,
) =>
  withWorld(size, async (world) => {
    const server = await startServer(world)
    await prepare(world)
    const storm = startStorm(world, { clients })
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await untilNextKill()
      const at = performance.now()
      killPostgres(world.postgres.pid)
      recoveries.push(await recovery(storm.clicks, at))
    }
    await pause(500)
    const clicks = await storm.stop()
    const slowest = Math.max(...recoveries)
    const outcome = await conclude(world, clicks, {
      facts: [`slowest recovery ${seconds(slowest)}`],
      holds: slowest < 5000,
    })
    await stopServer(server)
    return outcome
  })

const killBackends = (rounds: number) =>
  withWorld(size, async (world) => {
    const server = await startServer(world)
    const storm = startStorm(world, { clients })
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      await pause(100 + Math.random() * 200)
      const at = performance.now()
      await world.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'fanlight' and backend_type = 'client backend' order by random() limit 1`,
      )
      slowest = Math.max(slowest, await recovery(storm.clicks, at))
    }
    const outcome = await conclude(world, await storm.stop(), {
      facts: [`slowest recovery ${seconds(slowest)}`],
      holds: slowest < 2000,
    })
    await stopServer(server)
    return outcome
  })

const killServer = (rounds: number) =>
  withWorld(size, async (world) => {
    let server = await startServer(world)
    const storm = startStorm(world, { clients })
    for (let round = 0; round < rounds; round += 1) {
      await pause(400 + Math.random() * 800)
      await stopServer(server, 'SIGKILL')
      server = await startServer(world)
    }
    await pause(300)
    const outcome = await conclude(world, await storm.stop())
    await stopServer(server)
    return outcome
  })

const endServer = (rounds: number) =>
  withWorld(size, async (world) => {
    let server = await startServer(world)
    const storm = startStorm(world, { clients })
    let slowest = 0
    let dropped = 0
    for (let round = 0; round < rounds; round += 1) {
      const since = performance.now() + 100
      await pause(500 + Math.random() * 500)
      const at = performance.now()
      await stopServer(server)
      slowest = Math.max(slowest, performance.now() - at)
      const underWay = storm.clicks.filter(
        (click) => click.sentAt > since && click.sentAt < at - 20 && (click.answeredAt || at) >= at,
      )
      dropped += underWay.filter(({ status }) => status === 0).length
      server = await startServer(world)
    }
    await pause(300)
    const clicks = await storm.stop()
    const outcome = await conclude(world, clicks, {
      facts: [`slowest exit ${seconds(slowest)}`, `requests under way that got no answer: ${dropped}`],
      holds: slowest < 10_000 && dropped === 0,
    })
    await stopServer(server)
    return outcome
  })

const hangUp = (milliseconds: number) =>
  withWorld(size, async (world) => {
    const server = await startServer(world)
    const storm = startStorm(world, { clients, hangUps: 0.1 })
    await pause(milliseconds)
    const outcome = await conclude(world, await storm.stop())
    await stopServer(server)
    return outcome
  })

export const crashes: Fault[] = [
  { name: 'F1', what: 'kill -9 of all of PostgreSQL, 10 times', run: (scale) => killPostgresInStorm(scale(10)) },
  { name: 'F2', what: 'a backend terminated, 50 times', run: (scale) => killBackends(scale(50)) },
  { name: 'F3', what: 'kill -9 of the server, 25 times', run: (scale) => killServer(scale(25)) },
  { name: 'F4', what: 'SIGTERM of the server, 10 times', run: (scale) => endServer(scale(10)) },
  { name: 'F5', what: '10% of clients hang up before the answer', run: (scale) => hangUp(scale(10) * 1000) },
]
