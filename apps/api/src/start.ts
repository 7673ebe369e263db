import cluster from 'node:cluster'
import { on } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { keepOperators } from './auth/keep-operators.ts'
import type { Config } from './config.ts'
import { appLogin, appUrl } from './db/app-login.ts'
import { checkDurability } from './db/check-durability.ts'
import { checkPooler } from './db/check-pooler.ts'
import { checkSignIn } from './db/check-sign-in.ts'
import { createDb, type Db } from './db/client.ts'
import { startPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { reachOwner } from './db/reach-owner.ts'
import { loadDemoWorld } from './demo/demo-world.ts'
import { refuseDemoData } from './demo/refuse-demo-data.ts'
import { createDeps, type Deps } from './deps.ts'
import { beginStay, drain, type Stay } from './http/drain.ts'
import { clearLeftDrafts } from './media/drafts-folder.ts'
import { answerScrapes } from './monitoring/scrape.ts'
import { inProcessBus } from './realtime/bus.ts'
import { clusterBus, relayBus } from './realtime/cluster-bus.ts'
import { redisBus } from './realtime/redis-bus.ts'
import { startJobs } from './run-jobs.ts'

const graceMilliseconds = 10_000
const finishMilliseconds = 8_000
type Log = FastifyBaseLogger
/** What was opened, in order; it is closed in the opposite order. */
type Opened = { name: string; close(): Promise<unknown> }[]

/** Database, migrations and jobs; and the web itself, unless workers do that. */
export async function startPrimary(config: Config, log: Log) {
  const opened: Opened = []
  await assertPortFree(config)
  const stay = beginStay()
  stopOnSignals(config, stay, opened, log)
  await closingOnFailure(opened, log, () => openAll(config, log, stay, opened))
  announce(config)
}

async function openAll(config: Config, log: Log, stay: Stay, opened: Opened) {
  const alone = config.workers === 1
  const { ownerUrl, url } = await step('Database ready', () => openDatabase(config, log, opened))
  const login = appLogin(config, config.databaseUrl ?? ownerUrl)
  await step('Tables up to date', () => migrate({ url: ownerUrl, log, login, allowNewer: config.allowNewerSchema }))
  await checkPooler(url)
  const bus = config.redisUrl ? await redisBus(config.redisUrl, log) : alone ? inProcessBus() : relayBus()
  const deps = await openDeps({ config, log, bus, stay }, url, opened)
  await checkSignIn(deps.db)
  await checkDurability(deps.db)
  if (!config.demo) await refuseDemoData(deps.db)
  await keepOperators(deps.db, log, { ...config, issuers: deps.sessions.issuers })
  if (config.demoData) await loadDemo(deps)
  // A store of its own sends pictures without asking us.
  if (config.s3) await deps.demoPictures?.drawRest()
  const jobs = await startJobs(deps, ownerUrl)
  opened.push({ name: 'jobs', close: () => jobs.stop() })
  Object.assign(deps.dependencies, jobs.checks)
  if (alone) await step('Listening', () => listen(deps, opened))
  else startWorkers(deps, url, opened)
  if (!config.s3) void deps.demoPictures?.drawRest()
}

/** One of several processes that serve HTTP. */
export async function startWorker(config: Config, log: Log) {
  const opened: Opened = []
  const url = await toldAddress()
  const bus = config.redisUrl ? await redisBus(config.redisUrl, log) : clusterBus()
  const stay = beginStay()
  const deps = await openDeps({ config, log, bus, stay }, url, opened)
  await listen(deps, opened)
  stopOnSignals(config, stay, opened, log)
}

async function openDatabase(config: Config, log: Log, opened: Opened) {
  const { databaseUrl, databaseDirectUrl } = config
  const ownerUrl = databaseDirectUrl ?? databaseUrl
  if (databaseUrl && ownerUrl) {
    const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await reachOwner({ url: ownerUrl, setting, tell: (line) => process.stdout.write(`    ${line}\n`) })
    return { ownerUrl, url: appUrl(config, databaseUrl) }
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, log })
  opened.push({ name: 'postgres', close: () => postgres.stop() })
  return { ownerUrl: postgres.url, url: appUrl(config, postgres.url) }
}

type Parts = Pick<Deps, 'config' | 'log' | 'bus' | 'stay'>

async function openDeps(parts: Parts, url: string, opened: Opened): Promise<Deps> {
  const { log, bus, config } = parts
  await clearLeftDrafts(config)
  const db: Db = createDb({ url, max: 20, log })
  opened.push({ name: 'database', close: () => db.close() }, { name: 'bus', close: () => bus.close() })
  const deps = await createDeps({ ...parts, db })
  answerScrapes(deps.metrics.registry)
  opened.push({ name: 'pictures of the demo', close: async () => deps.demoPictures?.close() })
  opened.push({ name: 'examiner', close: async () => deps.examiner.close() })
  if (deps.replica !== db) opened.push({ name: 'replica', close: () => deps.replica.close() })
  return deps
}

/** Once, into an empty database. */
const loadDemo = (deps: Deps) =>
  step('Demo world ready', () => loadDemoWorld(deps, { tell: (progress) => process.stdout.write(`    ${progress}\n`) }))

async function listen(deps: Deps, opened: Opened) {
  const app = await buildApp(deps)
  await app.listen({ host: deps.config.host, port: deps.config.port, backlog: 1024 })
  opened.push({
    name: 'http',
    close: async () => {
      await drain(app, deps.stay, deps.config.drainSeconds)
      // What runs is finished; what is still not done after a while (a slow upload, say) is cut off.
      const finished = setInterval(() => app.server.closeIdleConnections(), 100)
      const cutOff = setTimeout(() => app.server.closeAllConnections(), finishMilliseconds)
      await app.close()
      clearInterval(finished)
      clearTimeout(cutOff)
    },
  })
}

function startWorkers({ config, log, stay }: Deps, databaseUrl: string, opened: Opened) {
  let stopping = false
  const fork = () => cluster.fork().send({ databaseUrl })
  for (let i = 0; i < config.workers; i++) fork()
  cluster.on('exit', (worker, code) => {
    if (stopping) return
    log.error({ worker: worker.process.pid, code }, 'a worker ended; starting another')
    setTimeout(fork, 500)
  })
  opened.push({
    name: 'workers',
    close: async () => {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const tell = (signal: NodeJS.Signals) => {
        for (const worker of workers) worker.process.kill(signal)
      }
      const ended = workers.map((worker) => new Promise((end) => worker.once('exit', end)))
      tell(stay.hurry.signal.aborted ? 'SIGINT' : 'SIGTERM')
      stay.hurry.signal.addEventListener('abort', () => tell('SIGINT'))
      await Promise.all(ended)
    },
  })
}

/** The primary says where the database is: it may have started one. */
async function toldAddress(): Promise<string> {
  for await (const [message] of on(process, 'message')) if (message.databaseUrl) return message.databaseUrl
  return ''
}

async function closeAll(opened: Opened, log: Log) {
  for (const part of [...opened].reverse()) {
    await part.close().catch((error) => log.error({ err: error, part: part.name }, 'could not be closed cleanly'))
  }
}

/** What a start that fails half way had opened is not left behind. */
async function closingOnFailure(opened: Opened, log: Log, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    await closeAll(opened, log)
    throw error
  }
}

/** Stops taking requests (gently on SIGTERM, at once on Ctrl-C), lets what runs finish, and stops the database last. */
function stopOnSignals({ drainSeconds }: Config, { hurry }: Stay, opened: Opened, log: Log) {
  let stopping = false
  const stop = async (signal: string) => {
    if (signal === 'SIGINT') hurry.abort()
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const deadline = setTimeout(
      () => {
        log.error('stopping took too long')
        process.exit(1)
      },
      drainSeconds * 1000 + graceMilliseconds + 5000,
    )
    await closeAll(opened, log)
    clearTimeout(deadline)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

/** Tells whoever started it what is done and how long it took. */
async function step<T>(done: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  process.stdout.write(`  ✓ ${done} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`)
  return result
}

/** A taken port is told before anything else is started. */
function assertPortFree({ host, port }: Config) {
  return new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen({ host, port }, () => probe.close(() => free()))
  })
}

function announce({ publicUrl, demo, googleClientId }: Config) {
  const lines = [`\n  Fanlight is ready:  ${publicUrl}\n`]
  if (demo && !googleClientId) lines.push('  Sign in with any of the demo accounts shown there; no password is needed.')
  process.stdout.write(`${lines.join('\n')}\n`)
}
