import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { asPart } from '../traces/recording.ts'
import { poolOptionsOf } from './address.ts'
import { countryAsking } from './asking-from.ts'
import { isStale, PoolExhausted, spoilsConnection } from './failures.ts'
import { limits } from './limits.ts'
import { nameServer } from './name-server.ts'
import { typeParser } from './values.ts'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Each name stands for one SQL text, which becomes a prepared statement of the connection. */
export interface Queries {
  one<R>(name: string, sql: string, params?: readonly unknown[]): Promise<R>
  maybe<R>(name: string, sql: string, params?: readonly unknown[]): Promise<R | undefined>
  many<R>(name: string, sql: string, params?: readonly unknown[]): Promise<R[]>
  run(name: string, sql: string, params?: readonly unknown[]): Promise<number>
}

export interface Db extends Queries {
  /** A slow read may set its own timeout, in milliseconds. */
  tx<T>(work: (tx: Tx) => Promise<T>, timeout?: number): Promise<T>
  close(): Promise<void>
  /** The state of the pool right now. */
  connections(): { used: number; idle: number; waiting: number }
  /** Another pool to the same servers. */
  alike(changes: Partial<DbOptions>): Db
}

export interface Tx extends Queries {
  readonly atomic: true
}

export interface DbOptions {
  url: string
  max: number
  log: Log
  /** Statement timeout, if it differs from that of the application's role. A pooler does not pass it on. */
  statementTimeout?: number
  /** Seconds until a connection is replaced, between two statements. */
  connectionLife?: number
  /** Called when a connection breaks. */
  onLost?: () => void
}

const CONNECT_TIMEOUT = 5_000
/** PostgreSQL caches plans and table metadata for as long as a connection lives: some megabytes an hour each. */
const CONNECTION_LIFE = 20 * 60
/** Queued calls for each connection of the pool; further ones are refused with 503. */
const WAITING_PER_CONNECTION = 50

export function createDb(options: DbOptions): Db {
  const pool = openPool(options)
  const waitingLimit = options.max * WAITING_PER_CONNECTION
  const made: Made = new Map()
  let closed: Promise<void> | undefined

  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= waitingLimit) throw new PoolExhausted(`${pool.waitingCount} calls wait for a connection`)
    return pool.connect()
  }

  async function once(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await connect()
    let broken: Error | undefined
    try {
      return await withCountry(client, query)
    } catch (error) {
      broken = spoilsConnection(error) ? (error as Error) : undefined
      throw error
    } finally {
      client.release(broken)
      if (broken) options.onLost?.()
    }
  }

  async function tx<T>(work: (tx: Tx) => Promise<T>, timeout?: number): Promise<T> {
    const client = await connect()
    let over = false
    let asked = 0
    const patiently = (query: pg.QueryConfig) => ({ ...query, query_timeout: timeout })
    const opening = () => (timeout ? `${beginning()}; set local statement_timeout = ${timeout}` : beginning())
    const execute = (query: pg.QueryConfig) => {
      if (over) throw new Error(`${query.name}: the transaction is over`)
      asked += 1
      return client.query(patiently(query))
    }
    // Only if nothing was done yet and nothing else is pending.
    const mayRepeat = async () => {
      if (over || asked !== 1) return false
      asked = 0
      await client.query(`rollback; ${opening()}`)
      return true
    }
    const queries = queriesBy({ execute, mayRepeat }, made)
    let broken: Error | undefined
    try {
      await client.query(opening())
      const result = await work({ ...queries, atomic: true })
      over = true
      await client.query(patiently({ text: 'commit' }))
      return result
    } catch (error) {
      over = true
      broken = spoilsConnection(error) ? (error as Error) : await rollback(client)
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    ...queriesBy({ execute: once, mayRepeat: async () => true }, made),
    tx,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    alike: (changes) => createDb({ ...options, ...changes }),
    close() {
      closed ??= pool.end()
      return closed
    },
  }
}

/** The country applies to one transaction: behind a pooler the next statement belongs to someone else. */
async function withCountry(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!countryAsking()) return client.query(query)
  await client.query(beginning())
  try {
    const result = await client.query(query)
    await client.query('commit')
    return result
  } catch (error) {
    await rollback(client)
    throw error
  }
}

function beginning() {
  const country = countryAsking()
  if (country && !/^[A-Z]{2}$/.test(country)) throw new Error('a country has two letters')
  return country ? `begin; set local fanlight.country = '${country}'` : 'begin'
}

function openPool(options: DbOptions): pg.Pool {
  const { url, max, log, statementTimeout, connectionLife = CONNECTION_LIFE, onLost } = options
  const pool = new pg.Pool({
    ...poolOptionsOf(url),
    max,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: connectionLife,
    keepAlive: true,
    ...(statementTimeout && { statement_timeout: statementTimeout }),
    query_timeout: (statementTimeout ?? limits.statement_timeout) + 2_000,
    application_name: 'fanlight',
    onConnect: nameServer(log),
  })
  // A dying connection emits an error event; without a listener the process would end.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
    onLost?.()
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const about = { 'db.system.name': 'postgresql' }

/** Counts how often each statement was prepared again. */
type Made = Map<string, number>

interface Way {
  execute(query: pg.QueryConfig): Promise<pg.QueryResult>
  /** Called when a statement failed because it was stale: true once it may be retried. */
  mayRepeat(): Promise<boolean>
}

function queriesBy({ execute, mayRepeat }: Way, made: Made): Queries {
  async function query(
    name: string,
    text: string,
    values: readonly unknown[] = [],
    isSecond = false,
  ): Promise<pg.QueryResult> {
    const times = made.get(name)
    // A pooler keeps prepared statements by text, longer than a connection lives: a changed text is a new statement.
    const statement = times ? { name: `${name} ${times}`, text: `${text}\n-- ${times}` } : { name, text }
    try {
      return await asPart({ name, kind: 'database', about }, () =>
        execute({ ...statement, values: values.map(written) }),
      )
    } catch (error) {
      if (!isStale(error)) throw named(error, name)
      // Concurrent ones fail together, and one new text is enough for all.
      if (made.get(name) === times) made.set(name, (times ?? 0) + 1)
      if (isSecond || !(await mayRepeat())) throw named(error, name)
      return query(name, text, values, true)
    }
  }
  async function maybe<R>(name: string, sql: string, params?: readonly unknown[]): Promise<R | undefined> {
    const { rows } = await query(name, sql, params)
    if (rows.length > 1) throw new Error(`${name}: ${rows.length} rows where one was expected`)
    return rows[0]
  }
  return {
    maybe,
    async one<R>(name: string, sql: string, params?: readonly unknown[]): Promise<R> {
      const row = await maybe<R>(name, sql, params)
      if (row === undefined) throw new Error(`${name}: no row where one was expected`)
      return row
    },
    async many<R>(name: string, sql: string, params?: readonly unknown[]): Promise<R[]> {
      return (await query(name, sql, params)).rows
    },
    async run(name, sql, params) {
      return (await query(name, sql, params)).rowCount ?? 0
    },
  }
}

/** Saves the quotes that the driver puts around each number of a list. */
const written = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'number') ? `{${value.join(',')}}` : value

/** Names the failed statement for the log. `detail` is removed because it quotes values of the row. */
function named(error: unknown, statement: string): unknown {
  if (error instanceof pg.DatabaseError) Object.assign(error, { statement, detail: undefined })
  return error
}

async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
