import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import { clientOf } from './address.ts'
import type { Log } from './client.ts'

const LOCK = 7_261_940_011
const TIMEOUT = 10 * 60_000

interface Options {
  url: string
  log: Pick<Log, 'warn'>
  timeout?: number
  signal?: AbortSignal
}

/**
 * One process migrates at a time. The lock belongs to a transaction: it ends with the connection, and is
 * never left behind in a pooler.
 */
export async function holdingMigrationLock<T>(
  { url, log, timeout = TIMEOUT, signal }: Options,
  work: () => Promise<T>,
): Promise<T> {
  const client = clientOf(url, { application_name: 'fanlight-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await acquire(client, log, timeout, signal)
    return await work()
  } finally {
    await client.end()
  }
}

async function acquire(
  client: pg.Client,
  log: Pick<Log, 'warn'>,
  timeout: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = performance.now() + timeout
  let logged = false
  for (;;) {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as free`)
    if (rows[0]?.free) return
    await client.query('rollback')
    const holder = await describeHolder(client)
    if (performance.now() > until)
      throw new Refusal(
        `Another process has been migrating the database for too long: ${holder}. End it, then start again.`,
      )
    if (!logged) log.warn({ holder }, 'another process is migrating the database; waiting for it')
    logged = true
    await sleep(200, undefined, { signal })
  }
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('%s of %s, process %s of the database, since %s', coalesce(nullif(a.application_name, ''), 'somebody'),
       coalesce(host(a.client_addr), 'its own machine'), a.pid, to_char(a.xact_start at time zone 'UTC', 'HH24:MI:SS UTC')) as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and (l.classid::bigint << 32) + l.objid::bigint = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  )
  return rows[0]?.holder ?? 'it has just ended'
}
