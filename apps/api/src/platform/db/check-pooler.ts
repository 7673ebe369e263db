import type pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import { clientOf } from './address.ts'

const TIMEOUT = 3_000

/** Whether a pooler is in between: it reports its own process id instead of the server's. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}

/**
 * Behind a pooler in transaction mode, a statement prepared on one server connection must work on the next (PgBouncer
 * since 1.21). Otherwise queries fail now and then; this provokes it before anyone is served.
 */
export async function checkPooler(url: string): Promise<void> {
  const asking = await open(url)
  const others: pg.Client[] = []
  try {
    if (!(await isPooled(asking))) return
    const first = await pidOf(asking)
    for (let tries = 0; tries < 5; tries++) {
      const other = await open(url)
      others.push(other)
      await other.query('begin')
      if ((await pidOf(other)) === first) break
    }
    await pidOf(asking)
  } catch (error) {
    // A pool of one connection can't mix them up.
    if (/Query read timeout/.test((error as Error).message)) return
    if (!/^(26000|08P01|42P05)$/.test(String((error as pg.DatabaseError).code))) throw error
    throw new Refusal(
      'DATABASE_URL leads through a pooler that forgets prepared statements: PgBouncer 1.21 or newer with max_prepared_statements ' +
        'above 0 is needed, or pool_mode=session (docs/operations.md).',
    )
  } finally {
    await Promise.all([asking, ...others].map((client) => client.end().catch(() => undefined)))
  }
}

async function pidOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>({
    name: 'fanlight-pooler',
    text: 'select pg_backend_pid() as pid',
  })
  return rows[0]?.pid
}

async function open(url: string): Promise<pg.Client> {
  const client = clientOf(url, { query_timeout: TIMEOUT, application_name: 'fanlight' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
