import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import { productVersion } from '../config/version.ts'
import { clientOf } from './address.ts'
import { APP_ROLE, type Login, makeLogin } from './app-login.ts'
import { applySqlFiles, createNamedFunctions, lineOf, PREPARE_SQL_FILES } from './apply-sql-files.ts'
import type { Log } from './client.ts'
import { adoptBaseline, readFolded } from './folded-migrations.ts'
import { dropKept } from './kept-functions.ts'
import { changedAfterwards, type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { holdingMigrationLock } from './migration-lock.ts'
import { retryOnLock } from './retry-on-lock.ts'
import { readSqlFiles, type SqlFile, sqlFolder, sqlHash } from './sql-files.ts'
import { newerFiles, refuseNewerFunctions, statesInDatabase } from './sql-states.ts'

interface Options {
  url: string
  log: Log
  /** Numbered files: tables and data. */
  folder?: string
  /** Functions and views. */
  functions?: string
  /** The application's login; created if it does not exist. */
  login?: Login
  /** Whether to accept a newer version's tables and functions. */
  allowNewer?: boolean
  version?: string
  signal?: AbortSignal
}

/** Brings the database up to date, as its owner. One process works and the others wait. */
export const migrate = (options: Options): Promise<string[]> =>
  holdingMigrationLock(options, () => bringUpToDate(options))

async function bringUpToDate({
  url,
  log,
  folder = migrationsFolder,
  functions = sqlFolder,
  login,
  allowNewer = false,
  version = productVersion,
}: Options): Promise<string[]> {
  const migrations = readMigrations(folder)
  const sqlFiles = readSqlFiles(functions)
  const client = clientOf(url, { application_name: 'fanlight-migrate' })
  client.on('error', () => undefined) // The query in flight fails with the same error.
  await client.connect()
  try {
    await client.query(PREPARE)
    if (login) await makeLogin(client, url, login)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const done = new Map(rows.map((row) => [row.name, row.sha256]))
    const folded = readFolded(folder)
    await adoptBaseline(client, { migrations, folded, done })
    if (!allowNewer) refuseNewer([...migrations.map(({ name }) => name), ...folded.keys()], done)
    const applied = await statesInDatabase(client)
    const newer = newerFiles(applied, sqlFiles, functions)
    if (!allowNewer) refuseNewerFunctions(newer)
    const missing = migrations.filter((migration) => !isApplied(migration, done))
    await retryOnLock(client, () => dropKept(client, missing.length > 0 ? undefined : { not: version }))
    for (const migration of missing) {
      const started = performance.now()
      await apply(client, migration, sqlFiles)
      log.info({ migration: migration.name, ms: Math.round(performance.now() - started) }, 'migration applied')
    }
    if (newer.length > 0) log.warn({ files: newer }, 'functions of a newer version are left as they are')
    else if (await applySqlFiles(client, sqlFiles, { applied, force: missing.length > 0, version }))
      log.info('functions and views applied')
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** There's no downgrade: older code would misread newer tables. */
function refuseNewer(known: string[], done: Map<string, string>): void {
  const own = new Set(known)
  const unknown = [...done.keys()].filter((name) => !own.has(name)).sort()
  if (unknown.length === 0) return
  throw new Refusal(
    `The database was migrated by a newer version (${unknown.join(', ')}). Start that version, or restore the backup; ` +
      'ALLOW_NEWER_SCHEMA=true starts this one all the same.',
  )
}

/** Changes whenever `migrate` would produce a different database. */
export function migrationsHash(folder = migrationsFolder, functions = sqlFolder): string {
  const hash = createHash('sha256')
    .update(PREPARE)
    .update(sqlHash(readSqlFiles(functions)))
  for (const { name, sha256 } of readMigrations(folder)) hash.update(`${name}:${sha256}\n`)
  return hash.digest('hex').slice(0, 16)
}

function isApplied({ name, sha256 }: Migration, done: Map<string, string>): boolean {
  const applied = done.get(name)
  if (applied === undefined || applied === sha256) return applied !== undefined
  throw changedAfterwards(name)
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration, sqlFiles: SqlFile[]): Promise<void> {
  try {
    await retryOnLock(client, async () => {
      await client.query('set local check_function_bodies = off')
      await createNamedFunctions(client, sqlFiles, sql)
      await client.query(sql)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed${lineOf(sql, error)}: ${(error as Error).message}`, { cause: error })
  }
}

// Roles belong to the whole cluster, so another database may create this one at the same moment.
const PREPARE = `
  do $$
  begin
    if to_regrole('${APP_ROLE}') is null then
      create role ${APP_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  revoke create on schema public from public;
  grant usage on schema public to ${APP_ROLE};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
  alter default privileges in schema public grant usage on sequences to ${APP_ROLE};
  create table if not exists migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  revoke insert, update, delete on migration from ${APP_ROLE};
  ${PREPARE_SQL_FILES}
`
