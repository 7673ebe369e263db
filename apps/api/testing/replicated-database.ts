import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { layOutBuiltTexts } from '../src/people/site/laid-out-texts.ts'
import { appLogin, appUrl } from '../src/platform/db/app-login.ts'
import { createDb, type Log } from '../src/platform/db/client.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { findBinaries } from '../src/platform/db/postgres-binaries.ts'
import { initialise, readPassword, SUPERUSER } from '../src/platform/db/postgres-init.ts'
import { give } from '../src/platform/db/postgres-owner.ts'
import { findPlace } from '../src/platform/db/postgres-place.ts'
import { freePort, launchPostmaster } from '../src/platform/db/postgres-process.ts'
import { throwawaySettings } from '../src/platform/db/postgres-settings.ts'
import { quickFolder } from './quick-folder.ts'
import type { TestDatabase } from './test-cluster.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The application's password follows from it, on every server. */
const secrets = {
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  sessionSecret: 'known to the primary and the standby',
}

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>

/** A primary and a streaming standby, both of the built-in PostgreSQL, with a migrated database. */
export async function startReplicatedDatabase() {
  const home = mkdtempSync(join(quickFolder(), 'fanlight-replicas-'))
  chmodSync(home, 0o755)
  const places = ['primary', 'standby'].map((name) => findPlace(join(home, name)))
  const [first, second] = places as [(typeof places)[0], (typeof places)[0]]
  const binaries = findBinaries(first.owner)
  const data = join(first.folder, 'data')
  initialise({ folder: first.folder, data, binaries, owner: first.owner, sync: false })
  const password = readPassword(data)
  spawnSync('cp', ['-a', data, join(second.folder, 'data')])
  writeFileSync(join(second.folder, 'data/standby.signal'), '')
  give(join(second.folder, 'data/standby.signal'), second.owner)

  const settings = { ...throwawaySettings(), wal_level: 'replica', max_wal_senders: 10, wal_keep_size: '1GB' }
  const primary = await openServer({ ...first, binaries, password, settings })
  const follows = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password}`
  const standby = await openServer({
    ...{ ...second, binaries, password },
    settings: {
      ...settings,
      primary_conninfo: follows,
      hot_standby_feedback: 'on',
      wal_retrieve_retry_interval: '200ms',
    },
  })
  await primary.ask('create database fanlight')
  const url = primary.url('fanlight')
  await migrate({ url, log: silent, login: appLogin(secrets, url) })
  const owner = createDb({ url, max: 1, log: silent })
  await layOutBuiltTexts(owner)
  await owner.close()

  const database: TestDatabase = { url, appUrl: appUrl(secrets, url), drop: async () => undefined }
  return {
    primary,
    standby,
    database,
    settings: { SESSION_SECRET: secrets.sessionSecret, DATABASE_REPLICA_URL: standby.url('fanlight') },
    hold: () => standby.ask('select pg_wal_replay_pause()'),
    letGo: () => standby.ask('select pg_wal_replay_resume()'),
    async stop() {
      await standby.kill()
      await primary.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface Server {
  folder: string
  owner: ReturnType<typeof findPlace>['owner']
  binaries: string
  password: string
  settings: Record<string, string | number>
}

async function openServer({ folder, owner, binaries, password, settings }: Server) {
  const port = await freePort()
  const data = join(folder, 'data')
  const url = (name: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`
  let running: ReturnType<typeof launchPostmaster> | undefined

  async function ask(sql: string) {
    const client = new pg.Client({ connectionString: url('postgres') })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }

  async function start() {
    running = launchPostmaster({ binaries, data, port, settings, owner, logFile: join(folder, 'postgres.log') })
    for (let tries = 0; tries < 600; tries += 1) {
      if (await ask('select 1').catch(() => undefined)) return
      await pause(50)
    }
    throw new Error(`the server in ${folder} does not answer`)
  }

  await start()
  return {
    port,
    url,
    ask,
    start,
    /** As the loss of the machine: at once, without a word. */
    async kill() {
      const child = running
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
