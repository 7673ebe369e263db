import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../config/refusal.ts'
import type { Log } from './client.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { findBinaries } from './postgres-binaries.ts'
import { initialise, readPassword, SUPERUSER } from './postgres-init.ts'
import { findPlace } from './postgres-place.ts'
import {
  answers,
  freePort,
  isAlive,
  type Launch,
  launchPostmaster,
  markPostmasterDead,
  readPostmaster,
} from './postgres-process.ts'
import { reasonIn } from './postgres-reason.ts'
import { durableSettings, type Settings } from './postgres-settings.ts'
import { joinUsers } from './postgres-users.ts'

export interface EmbeddedPostgres {
  url: string
  /** The process in charge; a new one if PostgreSQL died and was started again. */
  readonly pid: number
  how: 'started' | 'attached'
  /** Stops PostgreSQL, unless another process on this machine uses it. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: Log
  settings?: Settings
  /** Cancels the start, and stops what was launched. */
  signal?: AbortSignal
}

type Cluster = Omit<Launch, 'port'>

/** Starts the PostgreSQL of DATA_DIR, or joins the running one, and keeps it running on the same port. */
export async function startPostgres({
  dataDir,
  log,
  settings = durableSettings(),
  signal,
}: Options): Promise<EmbeddedPostgres> {
  refuseHalfRestored(dataDir)
  const { folder, owner } = findPlace(dataDir)
  const data = join(folder, 'data')
  const cluster: Cluster = {
    binaries: findBinaries(owner),
    data,
    settings,
    owner,
    logFile: join(folder, 'postgres.log'),
  }
  const users = await joinUsers(folder)
  let { pid, port, how } = await start()
  const unwatch = watch()
  let stopping: Promise<void> | undefined
  log.info({ pid, port, how }, 'PostgreSQL is ready')

  async function start() {
    try {
      initialise({ ...cluster, folder, sync: settings.fsync !== 'off' })
      signal?.throwIfAborted()
      return await runUntilReady(cluster, log, undefined, signal)
    } catch (error) {
      await users.leave(() => shutDown(readPostmaster(data)?.pid ?? 0, data, log))
      throw error
    }
  }

  function watch(): () => Promise<void> {
    let stopped = false
    let recovery: Promise<void> | undefined
    async function recover() {
      log.error({ pid }, 'PostgreSQL died; starting it again')
      let logged: unknown
      while (!stopped) {
        try {
          pid = (await runUntilReady(cluster, log, port)).pid
          log.info({ pid, port }, 'PostgreSQL is back')
          return
        } catch (error) {
          const reason = error instanceof Refusal ? error.message : error
          if (reason !== logged) log.error({ reason }, 'PostgreSQL cannot be started; trying again until it can')
          logged = reason
          await sleep(1_000)
        }
      }
    }
    const timer = setInterval(() => {
      if (recovery || isAlive(pid, data)) return
      recovery = recover().finally(() => {
        recovery = undefined
      })
    }, WATCH_EVERY)
    timer.unref()
    return async () => {
      stopped = true
      clearInterval(timer)
      await recovery
    }
  }

  return {
    url: `postgres://${SUPERUSER}:${readPassword(data)}@127.0.0.1:${port}/postgres`,
    get pid() {
      return pid
    },
    how,
    stop() {
      stopping ??= unwatch().then(() => users.leave(() => shutDown(pid, data, log)))
      return stopping
    },
  }
}

const WATCH_EVERY = 250
const POLL_EVERY = 15
const START_TIMEOUT = 30_000
const STOP_TIMEOUT = 60_000

/** Several processes may do this at once: one launches the server, the others find it. */
async function runUntilReady(cluster: Cluster, log: Log, fixedPort?: number, signal?: AbortSignal) {
  const { data } = cluster
  const deadline = performance.now() + START_TIMEOUT
  let how: EmbeddedPostgres['how'] = 'attached'
  let timeout = performance.now() + 5_000
  for (;;) {
    signal?.throwIfAborted()
    const found = readPostmaster(data)
    if (found && isAlive(found.pid, data)) {
      if (found.ready && (await answers(found.port))) return { ...found, how }
      if (performance.now() > timeout) {
        log.info('PostgreSQL is recovering after a crash, or stopping; waiting for it')
        timeout += 10_000
      }
      await sleep(POLL_EVERY)
      continue
    }
    if (found) markPostmasterDead(data, found.pid)
    how = 'started'
    const failure = await launch({ ...cluster, port: fixedPort ?? (await freePort(found?.port)) })
    if (!failure) continue
    if (!PASSING.test(failure) || performance.now() > deadline)
      throw new Refusal(`PostgreSQL did not start: ${reasonIn(failure)}`)
    how = 'attached'
    await sleep(100)
  }
}

/** Another start was first, backends of a killed server are still alive, or the port was taken in the meantime. */
const PASSING = /lock file|shared memory block|could not bind|could not create any TCP/

/** Resolves to undefined when the server has written its lock file, or to the reason why it ended. */
async function launch(options: Launch): Promise<string | undefined> {
  const before = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0
  const child = launchPostmaster(options)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (;;) {
    if (failure) return failure.message
    if (child.exitCode !== null || child.signalCode !== null) break
    if (readPostmaster(options.data)?.pid === child.pid) return undefined
    await sleep(POLL_EVERY)
  }
  return readFileSync(options.logFile).subarray(before).toString().trim() || 'it ended without a word'
}

async function shutDown(pid: number, data: string, log: Log): Promise<void> {
  if (!isAlive(pid, data)) return
  process.kill(pid, 'SIGINT') // Fast: sessions end, everything is written, nothing is left to recover.
  const deadline = performance.now() + STOP_TIMEOUT
  while (isAlive(pid, data)) {
    if (performance.now() > deadline) return log.error({ pid }, 'PostgreSQL does not stop; leaving it')
    await sleep(POLL_EVERY)
  }
  log.info('PostgreSQL has stopped')
}
