/** What every fault happens to: a PostgreSQL of its own, fans with coins, posts for sale, and servers that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDeps } from '@fanlight/api/src/deps.ts'
import { checkLedger } from '@fanlight/api/src/money/ledger/checker.ts'
import { settleDemoProvider } from '@fanlight/api/src/money/ledger/provider-settlements.ts'
import { readConfig } from '@fanlight/api/src/platform/config/config.ts'
import { appLogin, appUrl } from '@fanlight/api/src/platform/db/app-login.ts'
import { createDb, type Db } from '@fanlight/api/src/platform/db/client.ts'
import { type EmbeddedPostgres, startPostgres } from '@fanlight/api/src/platform/db/embedded-postgres.ts'
import { migrate } from '@fanlight/api/src/platform/db/migrate.ts'
import { inProcessBus } from '@fanlight/api/src/platform/realtime/bus.ts'
import pg from 'pg'
import { pino } from 'pino'

export const log = pino({ level: 'silent' })

export interface Fan {
  id: number
  token: string
}

export interface World {
  postgres: EmbeddedPostgres
  /** Works as the application does. */
  db: Db
  owner: pg.Pool
  fans: Fan[]
  posts: number[]
  dataDir: string
  /** Where a server listens, when one runs. */
  port: number
  address: string
  servers: Set<ChildProcess>
  /** Leaves the folder behind. */
  stop(): Promise<void>
  close(): Promise<void>
}

interface Size {
  fans: number
  posts: number
  creators: number
}

interface Making {
  on?: string
  /** The version whose tables and functions it has; else this one. */
  code?: string
}

const repository = resolve(import.meta.dirname, '../..')

/** Storms spend what nobody may in a day. */
const withoutBounds = { SPENDING_LIMIT_DAY: '0', DEPOSITS_A_DAY: '0' }

export async function createWorld(
  { fans, posts, creators }: Size,
  { on = tmpdir(), code }: Making = {},
): Promise<World> {
  const dataDir = mkdtempSync(join(on, 'fanlight-storm-'))
  chmodSync(dataDir, 0o755)
  const world = await openWorld(dataDir, { fans: [], posts: [] }, code)
  const emails = Array.from({ length: fans }, (_, index) => `${index}@storm.test`)
  const made = await signIn(world, emails)
  await world.owner.query(fund, [made.map(({ id }) => id)])
  const { rows } = await world.owner.query<{ posts: string[] }>(stock, [creators, posts])
  await world.owner.query('analyze')
  return { ...world, fans: made, posts: (rows[0]?.posts ?? []).map(Number) }
}

/** What they are given is good for some minutes. */
export async function signIn({ db, dataDir }: Pick<World, 'db' | 'dataDir'>, emails: string[]): Promise<Fan[]> {
  const { deps, close } = await createDeps({ config: configOf(dataDir), log, db, bus: inProcessBus() })
  const { sessions } = deps
  const [issuer = ''] = sessions.issuers
  const made: Fan[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < emails.length; index = next++) {
      const email = emails[index] ?? ''
      const identity = {
        issuer,
        subject: email,
        email,
        name: email.replace('@', ' at '),
        avatarUrl: null,
        ownsEmail: true,
      }
      const login = await sessions.start(identity)
      made[index] = { id: login.userId, token: login.token }
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  await close()
  return made
}

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', ...withoutBounds })

/** A folder in which a world lies, or is to be made. */
export async function openWorld(
  dataDir: string,
  { fans, posts }: Pick<World, 'fans' | 'posts'>,
  code = repository,
): Promise<World> {
  const postgres = await startPostgres({ dataDir, log })
  const config = configOf(dataDir)
  await migrate({
    url: postgres.url,
    log,
    login: appLogin(config, postgres.url),
    folder: join(code, 'apps/api/migrations'),
    functions: join(code, 'apps/api/sql'),
  })
  const db = createDb({ url: appUrl(config, postgres.url), max: 64, log })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 })
  owner.on('error', () => undefined)
  const port = await freePort()
  const servers = new Set<ChildProcess>()
  const stop = async () => {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.allSettled([db.close(), owner.end()])
    await postgres.stop()
  }
  return {
    postgres,
    db,
    owner,
    fans,
    posts,
    dataDir,
    port,
    address: `http://127.0.0.1:${port}`,
    servers,
    stop,
    async close() {
      await stop()
      const folder = join(dataDir, 'postgres')
      rmSync(folder, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A world that is gone afterwards, whatever happens in it. */
export async function withWorld<T>(size: Size, work: (world: World) => Promise<T>, making?: Making): Promise<T> {
  const world = await createWorld(size, making)
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

export function freePort() {
  return new Promise<number>((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}

/** 100,000 dollars each: a storm never runs out of coins. */
const fund = `
  select ledger.settle_deposit(o.deposit_id, 'storm-' || o.deposit_id, 10000000, 'USD')
  from unnest($1::bigint[]) fan cross join lateral ledger.open_deposit(fan, 'USD', 10000000, 'demo', null) o`

const stock = `
  with u as (
    insert into users (issuer, subject, email, name)
    select 'urn:storm-creator', gen_random_uuid()::text, 'c@storm.test', 'Creator' from generate_series(1, $1) returning id
  ), c as (
    insert into creators (user_id, bio, applied_at, kyc_status) select id, 'x', now(), 'verified' from u returning user_id
  ), f as (
    insert into profiles (creator_id, name) select user_id, 'Storm' from c returning id, creator_id
  ), numbered as (
    select id, creator_id, row_number() over () - 1 as n from f
  ), p as (
    insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
    select n.id, n.creator_id, 'Storm ' || g, 0, 2, 10 + g % 90, 'ready'
    from generate_series(0, $2 - 1) g join numbered n on n.n = g % $1 returning id
  )
  select array_agg(id) as posts from p`

export interface Server {
  child: ChildProcess
  exited: Promise<unknown>
}

/** What a server needs to know of a world; without an address of a database it runs its own. */
type Place = Pick<World, 'dataDir' | 'port' | 'address' | 'servers'> & { postgres: { url: string } }

export async function startServer(
  { postgres, dataDir, port, address, servers }: Place,
  settings: Record<string, string> = {},
  code = repository,
): Promise<Server> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(code, 'apps/api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      ALLOW_DEMO: 'true',
      DEMO_DATA: 'off',
      RATE_LIMIT_SCALE: '0',
      ...withoutBounds,
      RESERVE_PERCENT: '0',
      LOG_LEVEL: 'silent',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'), // These two and the flag as `npm start` has them.
      ...settings,
    },
  })
  servers.add(child)
  const exited = once(child, 'exit').then(() => servers.delete(child))
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    const ready = await fetch(`${address}/api/health/ready`).catch(() => undefined)
    if (ready?.ok) return { child, exited }
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(25)
  }
  throw new Error('the server did not become ready')
}

export async function stopServer({ child, exited }: Server, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  await exited
}

/** Names of the invariants that do not hold, with how often, once the daily settlement had its turn. */
export async function brokenInvariants({ db }: Pick<World, 'db'>) {
  await settleDemoProvider(db)
  const { findings } = await checkLedger(db)
  return findings.filter(({ violations }) => violations > 0).map(({ name, violations }) => `${name} ${violations}`)
}

export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
