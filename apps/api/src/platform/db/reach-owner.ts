import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import { clientOf, serversOf } from './address.ts'
import { isPooled } from './check-pooler.ts'

interface Options {
  url: string
  /** The setting with the address. */
  setting: string
  /** Called once if it has to wait. */
  tell: (line: string) => void
  signal?: AbortSignal
  /** In milliseconds: a database that starts together with us may need longer. */
  timeout?: number
}

const TIMEOUT = 60_000

/** Waits for the database and checks that it is usable. */
export async function reachOwner({ url, setting, tell, signal, timeout = TIMEOUT }: Options): Promise<void> {
  const until = performance.now() + timeout
  let logged = false
  for (;;) {
    const failure = await tryOnce(url, setting)
    if (!failure) return
    const line = `${setting}: nobody answers at ${serversOf(url)} (${failure.message})`
    if (performance.now() > until) throw new Refusal(line)
    if (!logged) tell(`${line}; trying for ${Math.round(timeout / 1000)} s`)
    logged = true
    await sleep(500, undefined, { signal })
  }
}

/** Why it isn't ready; a lasting reason is a refusal. */
async function tryOnce(url: string, setting: string): Promise<Error | undefined> {
  const client = clientOf(url, { connectionTimeoutMillis: 5_000, application_name: 'fanlight-start' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseUnfit(client, setting)
    return undefined
  } catch (error) {
    if (error instanceof Refusal || isNotThereYet(error)) return passing(error)
    throw new Refusal(`${setting}: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function passing(error: unknown): Error {
  if (error instanceof Refusal) throw error
  const { message, code } = error as NodeJS.ErrnoException
  return new Error(message || code)
}

const isNotThereYet = (error: unknown) =>
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03|08006)$/.test(
    String((error as NodeJS.ErrnoException).code),
  ) || /timeout expired|Connection terminated/.test((error as Error).message)

async function refuseUnfit(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ version: string; readOnly: string }>(
    `select current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly"`,
  )
  const { version = '', readOnly = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < 16)
    throw new Refusal(`${setting} leads to PostgreSQL ${version}; 16 or newer is needed.`)
  if (readOnly === 'on')
    throw new Refusal(
      `${setting} leads to a server that only reads (a standby): name the primary, or several with target_session_attrs=read-write.`,
    )
  if (await isPooled(client))
    throw new Refusal(
      `${setting} leads through a connection pooler: DATABASE_DIRECT_URL must name the server itself, for migrations and jobs.`,
    )
}
