import type { Queries } from '../db/client.ts'

/** A position in the primary's log. Positions of two timelines can't be compared: a failover starts a new one. */
export interface Position {
  at: number
  timeline: string
}

export interface ReplicaRow {
  isStandby: boolean
  /** Null on a server that never was a standby. */
  at: number | null
  writtenAt: number
}

export const readPosition = (primary: Queries) =>
  primary.one<Position>(
    'primary-position',
    `select (pg_current_wal_flush_lsn() - '0/0')::float8 as at,
       substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline`,
  )

export const readReplica = (replica: Queries) =>
  replica.one<ReplicaRow>(
    'replica-position',
    `select pg_is_in_recovery() as "isStandby", (pg_last_wal_replay_lsn() - '0/0')::float8 as at,
       (select extract(epoch from written_at)::float8 from write_check) as "writtenAt"`,
  )

export const writeTime = (primary: Queries) =>
  primary.one<{ writtenAt: number }>(
    'write-token',
    `update write_check set written_at = clock_timestamp()
     returning extract(epoch from written_at)::float8 as "writtenAt"`,
  )
