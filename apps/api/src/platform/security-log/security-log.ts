import type { SecurityKind } from '@fanlight/contract/platform/security-log'
import type { Counter } from 'prom-client'
import { bounded } from '../caches/bounded.ts'
import { retention } from '../config/retention.ts'
import type { Db, Queries } from '../db/client.ts'
import { forgetLines, insertLine } from './security-log.queries.ts'

export interface SecurityEvent {
  kind: SecurityKind
  userId?: number | null
  address?: string | undefined
  device?: string | undefined
  details?: Record<string, unknown>
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

const linesAMinute = 10
const atOnce = 1000

/** Logs security events, with a metric. Of a flood from one place only the first are stored, the rest is counted. */
export function createSecurityLog(db: Db, counter: Pick<Counter<'kind'>, 'inc'>) {
  const lately = bounded<string, { lines: number }>(20_000, { ttl: 60_000 })

  function isFlood({ kind, userId, address }: SecurityEvent) {
    const from = `${kind} ${userId ?? address ?? ''}`
    const seen = lately.get(from) ?? { lines: 0 }
    if (seen.lines === 0) lately.set(from, seen)
    seen.lines += 1
    return seen.lines > linesAMinute
  }

  return {
    /** `within`: the transaction of its cause, if any. */
    async note(event: SecurityEvent, within: Queries = db) {
      counter.inc({ kind: event.kind })
      if (isFlood(event)) return
      await insertLine(within, {
        kind: event.kind,
        userId: event.userId ?? null,
        address: event.address === undefined ? null : placeOf(event.address),
        device: event.device ?? null,
        details: event.details ?? {},
      })
    },
  }
}

/** Tells networks apart, but not neighbors. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (/^[\d.]+$/.test(plain)) return plain.replace(/\.\d+$/, '.0')
  return `${plain.split('::')[0]?.split(':').slice(0, 3).join(':')}::`.slice(0, 60)
}

export async function forgetSecurityLog({ db }: { db: Db }) {
  for (let forgotten = atOnce; forgotten === atOnce; )
    forgotten = (await forgetLines(db, retention.securityLog, atOnce)).count
}
