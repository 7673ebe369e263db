import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applySqlFiles, lineOf, makeWhatIsNamed, PREPARE_SQL_FILES } from './apply-sql-files.ts'
import type { Log } from './client.ts'
import { readSqlFiles, type SqlFile, sqlFolder, sqlHash } from './sql-files.ts'

const migrationsFolder = resolve(import.meta.dirname, '../../migrations')

/** The role that requests work as: it changes rows, never tables. */
const APP_ROLE = 'fanlight_app'

interface Migration {
  name: string
  sql: string
  sha256: string
}

interface Options {
  url: string
  log: Log
  /** Tables and data, numbered. */
  folder?: string
  /** Functions and views. */
  functions?: string
}

/** Brings the database up to date, signed in as its owner; whoever comes second waits and finds nothing to do. */
export async function migrate({
  url,
  log,
  folder = migrationsFolder,
  functions = sqlFolder,
}: Options): Promise<string[]> {
  const migrations = readMigrations(folder)
  const sqlFiles = readSqlFiles(functions)
  const client = new pg.Client({ connectionString: url, application_name: 'fanlight-migrate' })
  client.on('error', () => undefined) // The query in flight fails with the same error.
  await client.connect()
  try {
    await refuseOldServer(client)
    await lock(client, log)
    await client.query(PREPARE)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const done = new Map(rows.map((row) => [row.name, row.sha256]))
    const missing = migrations.filter((migration) => !isApplied(migration, done))
    for (const migration of missing) {
      const started = performance.now()
      await apply(client, migration, sqlFiles)
      log.info({ migration: migration.name, ms: Math.round(performance.now() - started) }, 'migration applied')
    }
    if (await applySqlFiles(client, sqlFiles, { force: missing.length > 0 })) log.info('functions and views applied')
    // The queue of jobs has tables of its own; requests ask for work before anybody has run any.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < 16)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; 16 or newer is needed.`)
}

async function lock(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${LOCK}) as free`)
  if (rows[0]?.free) return
  log.info('another process is migrating the database; waiting for it')
  await client.query(`select pg_advisory_lock(${LOCK})`)
}

export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const odd = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name))
  if (odd) throw new Error(`${odd} is not named like a migration (0001_name.sql)`)
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Changes whenever a database made by `migrate` would come out different. */
export function migrationsHash(folder = migrationsFolder, functions = sqlFolder): string {
  const hash = createHash('sha256')
    .update(PREPARE)
    .update('with the queue')
    .update(sqlHash(readSqlFiles(functions)))
  for (const { name, sha256 } of readMigrations(folder)) hash.update(`${name}:${sha256}\n`)
  return hash.digest('hex').slice(0, 16)
}

function isApplied({ name, sha256 }: Migration, done: Map<string, string>): boolean {
  const applied = done.get(name)
  if (applied === undefined || applied === sha256) return applied !== undefined
  throw new Error(
    `Migration ${name} was changed after it had been applied to this database. Put the file back and write a new one; ` +
      'while developing you may start over instead: stop the server and delete its data folder (DATA_DIR, default .data).',
  )
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration, sqlFiles: SqlFile[]): Promise<void> {
  try {
    await client.query('begin')
    await client.query('set local check_function_bodies = off')
    await makeWhatIsNamed(client, sqlFiles, sql)
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    throw new Error(`Migration ${name} failed${lineOf(sql, error)}: ${(error as Error).message}`, { cause: error })
  }
}

const LOCK = 7_261_940_011

// Roles belong to the whole cluster, so another database may create this one at the same moment.
const PREPARE = `
  do $$
  begin
    if to_regrole('${APP_ROLE}') is null then
      create role ${APP_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$
  begin
    if not pg_has_role(current_user, '${APP_ROLE}', 'set') then
      execute format('grant ${APP_ROLE} to %I', current_user);
    end if;
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
