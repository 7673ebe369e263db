import type { Queries } from '../db/client.ts'
import { coalesceCalls } from '../http/coalesce-calls.ts'

/** A place in the primary's log. Places of two timelines can't be compared: a failover starts a new one. */
export interface Position {
  at: number
  timeline: string
}

/** Proof that a replica follows this timeline: a replica that shows this time has the primary's own rows. */
export interface Token extends Position {
  writtenAt: number
}

const answerTime = 1000

/** Everything that was confirmed before the call is at or before this place. Calls of one moment share a statement. */
export function watchPosition(primary: Queries): () => Promise<Position> {
  const read = coalesceCalls(() =>
    primary.one<Position>(
      'primary-position',
      `select (pg_current_wal_flush_lsn() - '0/0')::float8 as at,
         substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline`,
    ),
  )
  return () => within(answerTime, read(''))
}

/** Writes the time, and says from where in the log on a replica must show it. */
export async function writeToken(primary: Queries, position: () => Promise<Position>): Promise<Token> {
  const { writtenAt } = await within(
    answerTime,
    primary.one<{ writtenAt: number }>(
      'write-token',
      `update write_check set written_at = clock_timestamp()
       returning extract(epoch from written_at)::float8 as "writtenAt"`,
    ),
  )
  return { writtenAt, ...(await position()) }
}

export interface ReplicaRow {
  isStandby: boolean
  /** Null on a server that never was a standby. */
  at: number | null
  writtenAt: number
}

export function watchReplica(replica: Queries): () => Promise<ReplicaRow> {
  const read = coalesceCalls(() =>
    replica.one<ReplicaRow>(
      'replica-position',
      `select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::float8 as at,
         (select extract(epoch from written_at)::float8 from write_check) as "writtenAt"`,
    ),
  )
  return () => within(answerTime, read(''))
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`no answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
