import type { Db, Tx } from '../../platform/db/client.ts'
import { type CheckKind, type Invariant, invariantsOf, readInvariants } from './invariants.ts'

export interface Finding {
  name: string
  violations: number
  /** The first few, for the investigation. */
  examples: { subject: string; detail: string }[]
  milliseconds: number
}

export interface CheckRun {
  kind: CheckKind
  violations: number
  findings: Finding[]
  milliseconds: number
}

const exampleLimit = 10
/** Per invariant: one that hangs is a finding. */
const timeout = { minute: 5 * 60_000, night: 15 * 60_000, full: 60 * 60_000 }

/** Checks everything. */
export const checkLedger = (db: Db): Promise<CheckRun> => check(db, 'full')

/** Checks what changed since a horizon. */
export const checkSince = (db: Db, since: string): Promise<CheckRun> => check(db, 'minute', since)

/** Checks what changed since the last check, or since before its findings: a finding stays open until it passes. */
export const checkRecent = async (db: Db): Promise<CheckRun> => checkSince(db, await findNextSince(db))

/** Checks what is new since the last proof; proven rows are carried as totals and not read again. */
export async function checkUnproven(db: Db): Promise<CheckRun> {
  const { since } = await readProven(db)
  return check(db, 'night', since)
}

/**
 * Each night after three o'clock (UTC): everything not proven yet. Once a week, or if nothing was ever proven,
 * everything: that finds proven rows that were changed later.
 */
export async function checkNightly(db: Db): Promise<CheckRun | undefined> {
  const { isDue, isWholeDue } = await db.one<{ isDue: boolean; isWholeDue: boolean }>(
    'ledger-nightly-due',
    `select not exists (select from ledger.check_runs where kind in ('night', 'full') and started_at >= night.began) as "isDue",
       not exists (
         select from ledger.check_runs where kind = 'full' and started_at >= night.began - interval '6 days'
       ) as "isWholeDue"
     from (select date_trunc('day', now() - interval '3 hours', 'utc') + interval '3 hours' as began) night`,
  )
  if (!isDue) return undefined
  const isWhole = isWholeDue || (await readProven(db)).since === '0'
  return isWhole ? checkLedger(db) : checkUnproven(db)
}

/** Runs in one snapshot and stores the findings. An invariant that couldn't be checked is a finding too. */
async function check(db: Db, kind: CheckKind, since?: string): Promise<CheckRun> {
  const invariants = invariantsOf(kind)
  const startedAt = new Date()
  const start = performance.now()
  const { upto, findings } = await db.tx(async (tx) => {
    await tx.run('ledger-check-snapshot', 'set transaction isolation level repeatable read read only')
    // The server times out before the client, so that the other invariants are still checked.
    await tx.run('ledger-check-timeout', `select set_config('statement_timeout', $1, true)`, [
      String(timeout[kind] * 0.9),
    ])
    const { upto } = await tx.one<{ upto: string }>('ledger-check-horizon', 'select committed_before()::text as upto')
    const findings: Finding[] = []
    for (const invariant of invariants) findings.push(await examine(tx, invariant, since))
    return { upto, findings }
  }, timeout[kind])
  const milliseconds = Math.round(performance.now() - start)
  const violations = findings.reduce((sum, finding) => sum + finding.violations, 0)
  const nextSince = isOpen(findings, 'minute')
    ? ((kind === 'minute' ? since : undefined) ?? (await findNextSince(db)))
    : upto
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
  if (kind !== 'minute' && !isOpen(findings, 'night')) await prove(db, upto)
  return { kind, violations, findings, milliseconds }
}

/** Everything if there was no check before. */
async function findNextSince(db: Db) {
  const last = await db.maybe<{ since: string }>(
    'ledger-next-since',
    'select next_since::text as since from ledger.check_runs order by id desc limit 1',
  )
  return last?.since ?? '0'
}

const readProven = (db: Db) =>
  db.one<{ since: string }>('ledger-proven', `select xid::text as since from ledger.watermarks where name = 'proven'`)

/** Proven totals are carried forward. */
const prove = (db: Db, upto: string) =>
  db.tx((tx) => tx.run('ledger-prove', 'select ledger.prove($1::xid8)', [upto]), timeout.night)

/**
 * Whether this kind of check can find an open finding again, and so must start before it. Findings of the full check
 * stay open until the next one.
 */
function isOpen(findings: Finding[], kind: 'minute' | 'night') {
  const rules = kind === 'minute' ? readInvariants().filter(({ when }) => when === 'minute') : invariantsOf('night')
  const ofNew = new Set(rules.flatMap(({ name, when }) => (when === 'always' ? [] : [name])))
  return findings.some(({ name, violations }) => violations > 0 && ofNew.has(name))
}

async function examine(tx: Tx, { file, name, sql }: Invariant, since: string | undefined): Promise<Finding> {
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
      sql.includes('$1') ? [since] : [],
    )
  }
}
