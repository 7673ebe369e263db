import type { Db, Log, Queries } from '../db/client.ts'
import { sealSome } from './audit.queries.ts'

export interface AuditSeal {
  seq: number
  /** Covers this entry and all before it, in hexadecimal. */
  hash: string
}

/** Undefined before the first entry. */
export const readLastSeal = (db: Queries) =>
  db.maybe<AuditSeal>(
    'read-last-seal',
    `select seq, encode(hash, 'hex') as hash from audit_seals order by seq desc limit 1`,
  )

/** Seals new log entries and writes the seal to the process log as well, which this database can't change. */
export async function sealAudit({ db, log }: { db: Db; log: Log }) {
  let any = false
  for (let step = 0; step < 50; step += 1) {
    const { sealed } = await sealSome(db)
    if (sealed === 0) break
    any = true
  }
  const seal = any ? await readLastSeal(db) : undefined
  if (seal) log.info({ auditSeal: `${seal.seq}:${seal.hash}` }, 'the log of operators is sealed up to here')
}

/** Whether the log still matches a seal stored elsewhere. */
export const sealHolds = async (db: Queries, { seq, hash }: AuditSeal) =>
  (
    await db.one<{ holds: boolean }>(
      'seal-holds',
      `select exists (select from audit_seals where seq = $1 and hash = decode($2, 'hex')) as holds`,
      [seq, hash],
    )
  ).holds
