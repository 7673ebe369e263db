import { createServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { refuseDemoData } from '../demo/refuse-demo-data.ts'
import { buildApp } from './app.ts'
import { jobChecks, startJobs } from './commands/run-jobs.ts'
import { startWorkers, toldAddress } from './commands/start-workers.ts'
import { createDeps, type Deps } from './deps.ts'
import { explainSettings } from './operations/users/notify-role-changes.ts'
import { keepOperators } from './platform/auth/keep-operators.ts'
import type { Config } from './platform/config/config.ts'
import { makeDataFolder } from './platform/config/data-folder.ts'
import { appLogin, appUrl } from './platform/db/app-login.ts'
import { checkDurability } from './platform/db/check-durability.ts'
import { checkPooler } from './platform/db/check-pooler.ts'
import { checkSignIn } from './platform/db/check-sign-in.ts'
import { createDb, type Db } from './platform/db/client.ts'
import { startPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { reachOwner } from './platform/db/reach-owner.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import { drain, type Lifecycle, startLifecycle } from './platform/http/drain.ts'
import { webBuilt } from './platform/http/web-built.ts'
import { clearLeftDrafts } from './platform/media/drafts-folder.ts'
import { answerChecks, checksOfPrimary } from './platform/monitoring/checks-of-primary.ts'
import { answerScrapes } from './platform/monitoring/scrape.ts'
import { inProcessBus } from './platform/realtime/bus.ts'
import { clusterBus, relayBus } from './platform/realtime/cluster-bus.ts'
import { reportStartup, step, type Tell } from './report-startup.ts'
import { startAgain } from './retry-start.ts'
import { type Opened, openedParts, stopOnSignals } from './stop.ts'

const finishMilliseconds = 8_000
type Log = FastifyBaseLogger

/** Database, migrations, jobs, and HTTP unless workers do that. */
export async function startPrimary(config: Config, log: Log) {
  for (const warning of config.warnings) log.warn({ part: 'settings' }, warning)
  makeDataFolder(config.dataDir)
  await assertPortFree(config)
  const [opened, lifecycle, giveUp] = [openedParts(log), startLifecycle(), new AbortController()]
  const signal = giveUp.signal
  const open = () => openAll({ config, log, lifecycle, opened, signal })
  // Our own PostgreSQL goes down for reasons that a retry doesn't fix.
  const opening = config.databaseUrl ? startAgain(open, { opened, log, signal }) : open()
  stopOnSignals({ config, lifecycle, opened, log, giveUp, opening })
  try {
    await opening
    announce(config, reportStartup(config, log))
  } catch (error) {
    if (giveUp.signal.aborted) return // The stop closes what was opened.
    await opened.close()
    throw error
  }
}

interface Opening {
  config: Config
  log: Log
  lifecycle: Lifecycle
  opened: Opened
  signal: AbortSignal
}

async function openAll({ config, log, lifecycle, opened, signal }: Opening) {
  const alone = config.workers === 1
  const tell = reportStartup(config, log)
  const { ownerUrl, url } = await step(tell, 'Database ready', () =>
    openDatabase({ config, log, opened, signal, tell }),
  )
  const login = appLogin(config, config.databaseUrl ?? ownerUrl)
  await step(tell, 'Tables up to date', () =>
    migrate({ url: ownerUrl, log, login, allowNewer: config.allowNewerSchema, signal }),
  )
  signal.throwIfAborted()
  await checkPooler(url)
  const bus = config.redisUrl ? await busOfRedis(config.redisUrl, log) : alone ? inProcessBus() : relayBus()
  const deps = await openDeps({ config, log, bus, lifecycle }, url, opened, signal)
  await checkSignIn(deps.db)
  await checkDurability(deps.db)
  if (!config.demo) await refuseDemoData(deps.db)
  await keepOperators(deps.db, log, { ...config, issuers: deps.sessions.issuers }, explainSettings)
  if (config.demoData) await loadDemo(deps, signal, tell)
  // A store with its own address sends pictures directly.
  if (config.s3) await deps.demoPictures?.drawRest()
  if (process.argv.includes('--after-web')) await webBuilt(config, signal)
  signal.throwIfAborted()
  const jobs = await startJobs(deps, ownerUrl)
  opened.push({ name: 'jobs', close: () => jobs.stop() })
  Object.assign(deps.dependencies, jobs.checks)
  answerChecks({ ...jobs.checks })
  await step(tell, 'Listening', () => (alone ? listen(deps, opened) : startWorkers(deps, url, opened, signal)))
  if (!config.s3 && config.drawAhead) void deps.demoPictures?.drawRest()
}

/** One of several processes that serve HTTP. */
export async function startWorker(config: Config, log: Log) {
  const [opened, lifecycle, giveUp] = [openedParts(log), startLifecycle(), new AbortController()]
  const signal = giveUp.signal
  const told = toldAddress(signal)
  const opening = startAgain(async () => openWorker({ config, log, lifecycle, opened, signal }, await told), {
    opened,
    log,
    signal,
  })
  stopOnSignals({ config, lifecycle, opened, log, giveUp, opening })
  await opening.catch((error) => {
    if (!giveUp.signal.aborted) throw error
  })
}

async function busOfRedis(url: string, log: FastifyBaseLogger) {
  const { redisBus } = await import('./platform/realtime/redis-bus.ts')
  return redisBus(url, log)
}

async function openWorker({ config, log, lifecycle, opened, signal }: Opening, url: string) {
  const bus = config.redisUrl ? await busOfRedis(config.redisUrl, log) : clusterBus()
  const deps = await openDeps({ config, log, bus, lifecycle }, url, opened, signal)
  Object.assign(deps.dependencies, checksOfPrimary(jobChecks))
  await listen(deps, opened)
}

async function openDatabase({ config, log, opened, signal, tell }: Omit<Opening, 'lifecycle'> & { tell: Tell }) {
  const { databaseUrl, databaseDirectUrl } = config
  const ownerUrl = databaseDirectUrl ?? databaseUrl
  if (databaseUrl && ownerUrl) {
    const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await reachOwner({ url: ownerUrl, setting, signal, tell: (line) => tell(`    ${line}`) })
    return { ownerUrl, url: appUrl(config, databaseUrl) }
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, log, signal })
  opened.push({ name: 'postgres', isUrgent: true, close: () => postgres.stop() })
  return { ownerUrl: postgres.url, url: appUrl(config, postgres.url) }
}

type Parts = Pick<Deps, 'config' | 'log' | 'bus' | 'lifecycle'>

async function openDeps(parts: Parts, url: string, opened: Opened, signal: AbortSignal): Promise<Deps> {
  const { log, bus, config } = parts
  await clearLeftDrafts(config)
  const db: Db = createDb({ url, max: 20, log })
  opened.push({ name: 'database', close: () => db.close() }, { name: 'bus', close: () => bus.close() })
  await waitForDatabase(db, signal)
  const { deps, close } = await createDeps({ ...parts, db })
  answerScrapes(deps.metrics.registry)
  opened.push({ name: 'what requests touch', close })
  return deps
}

/** Once, for an empty database. */
async function loadDemo(deps: Deps, signal: AbortSignal, tell: Tell) {
  const { loadDemoWorld } = await import('../demo/demo-world.ts')
  await step(tell, 'Demo world ready', () =>
    loadDemoWorld(deps, { signal, tell: (progress) => tell(`    ${progress}`) }),
  )
}

async function listen(deps: Deps, opened: Opened) {
  const app = await buildApp(deps)
  await app.listen({ host: deps.config.host, port: deps.config.port, backlog: 1024 })
  opened.push({
    name: 'http',
    close: async () => {
      await drain(app, deps.lifecycle, deps.config.drainSeconds)
      // Running work is finished; what takes too long (a slow upload, for example) is cut off.
      const finished = setInterval(() => app.server.closeIdleConnections(), 100)
      const cutOff = setTimeout(() => app.server.closeAllConnections(), finishMilliseconds)
      await app.close()
      clearInterval(finished)
      clearTimeout(cutOff)
    },
  })
}

/** Reports a taken port before anything else is started. */
function assertPortFree({ host, port }: Config) {
  return new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen({ host, port }, () => probe.close(() => free()))
  })
}

function announce({ publicUrl, demo, demoData, googleClientId, openId }: Config, tell: Tell) {
  const lines = [`\n  Fanlight is ready:  ${publicUrl}\n`]
  if (demo && !googleClientId && !openId)
    lines.push(
      demoData
        ? '  Sign in with any of the demo accounts shown there; no password is needed.'
        : '  Sign in with any name and e-mail address; no password is needed.',
    )
  tell(lines.join('\n'))
}
