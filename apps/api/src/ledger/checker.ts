import type { Db, Tx } from '../db/client.ts'
import { type Invariant, readInvariants } from './invariants.ts'

export interface Finding {
  name: string
  violations: number
  /** The first few, for whoever has to look. */
  examples: { subject: string; detail: string }[]
  milliseconds: number
}

export interface CheckRun {
  kind: 'minute' | 'full'
  violations: number
  findings: Finding[]
  milliseconds: number
}

const exampleLimit = 10
/** For one invariant: a check that hangs is a finding, not a check that never ends. */
const patience = { minute: 5 * 60_000, full: 15 * 60_000 }

/**
 * Looks at what changed since a horizon, or at everything, in one snapshot; keeps what it found. An invariant that could not be
 * looked at is a finding too, and stays open like any other.
 */
export async function checkLedger(db: Db, { since }: { since?: string } = {}): Promise<CheckRun> {
  const kind = since === undefined ? 'full' : 'minute'
  const invariants = readInvariants().filter(({ when }) => when === kind || when === 'always')
  const startedAt = new Date()
  const start = performance.now()
  const { upto, findings } = await db.tx(async (tx) => {
    await tx.run('ledger-check-snapshot', 'set transaction isolation level repeatable read read only')
    // The server gives up before its client does: the other invariants are still looked at.
    await tx.run('ledger-check-patience', `select set_config('statement_timeout', $1, true)`, [
      String(patience[kind] * 0.9),
    ])
    const { upto } = await tx.one<{ upto: string }>('ledger-check-horizon', 'select committed_before()::text as upto')
    const findings: Finding[] = []
    for (const invariant of invariants) findings.push(await examine(tx, invariant, since))
    return { upto, findings }
  }, patience[kind])
  const milliseconds = Math.round(performance.now() - start)
  const violations = findings.reduce((sum, finding) => sum + finding.violations, 0)
  const nextSince = isOpen(findings) ? (since ?? (await findNextSince(db))) : upto
  await db.run('ledger-record-check', 'select ledger.record_check($1, $2, $3, $4::xid8, $5::xid8, $6, $7, $8::jsonb)', [
    kind,
    startedAt,
    milliseconds,
    upto,
    nextSince,
    findings.length,
    violations,
    JSON.stringify(findings),
  ])
  return { kind, violations, findings, milliseconds }
}

/** What changed since the last check, and since before what it found: a finding stays open until it passes. */
export const checkRecent = async (db: Db): Promise<CheckRun> => checkLedger(db, { since: await findNextSince(db) })

/** Everything when there was no check yet. */
async function findNextSince(db: Db) {
  const last = await db.maybe<{ since: string }>(
    'ledger-next-since',
    'select next_since::text as since from ledger.check_runs order by id desc limit 1',
  )
  return last?.since ?? '0'
}

/** Whether something was found that the check of a minute looks at: what only a full check sees is open until the next one. */
function isOpen(findings: Finding[]) {
  const ofMinutes = new Set(readInvariants().flatMap(({ name, when }) => (when === 'minute' ? [name] : [])))
  return findings.some(({ name, violations }) => violations > 0 && ofMinutes.has(name))
}

/** Everything, once a night: when the last full check is older than three o'clock (UTC). */
export async function checkNightly(db: Db): Promise<CheckRun | undefined> {
  const { due } = await db.one<{ due: boolean }>(
    'ledger-nightly-due',
    `select not exists (
       select from ledger.check_runs
       where kind = 'full' and started_at >= date_trunc('day', now() - interval '3 hours', 'utc') + interval '3 hours'
     ) as due`,
  )
  return due ? checkLedger(db) : undefined
}

async function examine(tx: Tx, { file, name, when, sql }: Invariant, since: string | undefined): Promise<Finding> {
  const start = performance.now()
  const found = await findViolations().catch(async ({ message }: Error) => {
    await tx.run('ledger-check-pass-over', 'rollback to savepoint looking')
    return [{ subject: 'the check itself', detail: `could not look: ${message}`, total: 1 }]
  })
  return {
    name,
    violations: found[0]?.total ?? 0,
    examples: found.map(({ subject, detail }) => ({ subject, detail })),
    milliseconds: Math.round(performance.now() - start),
  }

  async function findViolations() {
    await tx.run('ledger-check-looking', 'savepoint looking')
    return tx.many<{ subject: string; detail: string; total: number }>(
      `invariant-${file}`,
      `select subject, detail, count(*) over () as total from (${sql}) violation limit ${exampleLimit}`,
      when === 'minute' ? [since] : [],
    )
  }
}
