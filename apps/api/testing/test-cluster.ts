import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { layOutBuiltTexts } from '../src/people/site/laid-out-texts.ts'
import { builtTexts } from '../src/people/site/legal-text.ts'
import { signedInAs } from '../src/platform/db/address.ts'
import { createDb, type Log } from '../src/platform/db/client.ts'
import { migrate, migrationsHash } from '../src/platform/db/migrate.ts'
import { quickFolder } from './quick-folder.ts'

export interface TestCluster {
  /** The maintenance database, and the migrated one that each test database is copied from. */
  url: string
  template: string
  stop(): Promise<void>
}

export type ProvidedCluster = Pick<TestCluster, 'url' | 'template'> & {
  /** What the application goes through, where something stands before the databases. */
  poolerUrl?: string | undefined
}

export interface TestDatabase {
  /** Signed in as the owner. */
  url: string
  /** Signed in as the application. */
  appUrl: string
  drop(): Promise<void>
}

/** One for all databases of the cluster, which nobody else can reach. */
export const LOGIN = { user: 'fanlight_app_in_tests', password: 'known to every test' }

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One PostgreSQL without fsync for all test runs of this account, kept until the machine restarts. */
export async function startTestCluster(): Promise<TestCluster> {
  const postgres = await holdCluster(clusterFolder())
  try {
    const template = await withClient(postgres.url, async (client) => {
      await dropLeftovers(client)
      return makeTemplate(client, postgres.url)
    })
    return { url: postgres.url, template, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** In a process of its own, which hears of our end in any case: also who is killed leaves no PostgreSQL behind. */
async function holdCluster(dataDir: string) {
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'run-postgres.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(holder, 'exit')
  const [line] = await Promise.race([once(createInterface(holder.stdout), 'line'), ended.then(() => [])])
  if (typeof line !== 'string') throw new Error('The PostgreSQL of the tests could not be started.')
  return {
    url: (JSON.parse(line) as { url: string }).url,
    async stop() {
      holder.stdin.end()
      await ended
    },
  }
}

/** Named after this boot: without fsync the data must not be trusted after a power failure. */
function clusterFolder(): string {
  const { uid } = userInfo()
  const root = join(quickFolder(), `fanlight-tests-${uid}`)
  mkdirSync(root, { recursive: true, mode: uid === 0 ? 0o755 : 0o700 })
  if (statSync(root).uid !== uid) throw new Error(`${root} belongs to another account; it must be removed first.`)
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  for (const name of readdirSync(root)) if (name !== boot) rmSync(join(root, name), { recursive: true, force: true })
  return join(root, boot)
}

async function makeTemplate(client: pg.Client, url: string): Promise<string> {
  const version = createHash('sha256')
    .update(migrationsHash() + JSON.stringify(builtTexts))
    .digest('hex')
    .slice(0, 16)
  const template = `template_${version}`
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount) return template
  const draft = `draft_${version}`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  await migrate({ url: urlOf(url, draft), log: silent, login: LOGIN })
  const db = createDb({ url: urlOf(url, draft), max: 1, log: silent })
  await layOutBuiltTexts(db)
  await db.close()
  await client.query(`alter database ${draft} rename to ${template}`)
  return template
}

/** Databases of killed runs, and templates of migrations that nobody has any more. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; age: number }>(
    `select datname as name, extract(epoch from now() - (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification)::float8 as age
       from pg_database where datname ~ '^(test|template|draft)_'`,
  )
  for (const { name, age } of rows) {
    const left = name.startsWith('test_') ? !isRunning(Number(name.split('_')[1])) : age > TEMPLATE_LIFE
    if (left) await client.query(`drop database if exists ${name} with (force)`)
  }
}

const TEMPLATE_LIFE = 6 * 3600

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A database of its own for one test file. */
export async function copyTemplate({ url, template, poolerUrl = url }: ProvidedCluster): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  // File by file: copied by way of the log, which is kept for nobody, it takes five times as much of the processor.
  await withClient(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: urlOf(url, name),
    appUrl: signedInAs(urlOf(poolerUrl, name), LOGIN.user, LOGIN.password),
    async drop() {
      await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function urlOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = database
  return address.href
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
