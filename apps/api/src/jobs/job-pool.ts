import pg from 'pg'
import { connectionOf } from '../db/address.ts'
import { isDatabaseAway, type Log } from '../db/client.ts'

/** graphile-worker's name for a failure that passes: it tries again, for hours if need be. */
const passing = 'ETIMEDOUT'

/**
 * The connections that graphile-worker works with. It writes down how a job ended without waiting for the answer, and a
 * failure of this that it does not take for a passing one would end the process. Here an outage of the database is one.
 */
export function openJobPool(connectionString: string, max: number, log: Log): pg.Pool {
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a job connection was lost')
  }
  const pool = new JobPool({ ...connectionOf(connectionString), max, application_name: 'fanlight-jobs' })
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    client.query = patient(client.query.bind(client))
  })
  return pool
}

class JobPool extends pg.Pool {
  override connect = patient(super.connect.bind(this))
}

/** The same call, but what it rejects with says of an outage that it passes. */
function patient<Call>(call: Call): Call {
  const run = call as (...args: unknown[]) => unknown
  return ((...args: unknown[]) => {
    const answer = run(...args)
    return answer instanceof Promise ? answer.catch(rethrow) : answer
  }) as Call
}

function rethrow(error: unknown): never {
  throw error instanceof Error && isDatabaseAway(error) ? Object.assign(error, { code: passing }) : error
}
