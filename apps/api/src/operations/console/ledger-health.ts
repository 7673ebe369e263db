import type { LedgerRun } from '@fanlight/contract/operations/console-money'
import { invariantsOf } from '../../money/ledger/invariants.ts'
import { readLedgerHealth } from '../../money/ledger/ledger-health.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Queries } from '../../platform/db/client.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/** Each invariant in words, with the result of its last check. */
export async function viewLedgerHealth(db: Queries): Promise<LedgerRun[]> {
  return (await readLedgerHealth(db)).map(({ kind, startedAt, milliseconds, violations, findings }) => {
    // Invariants may share a name; their rules are listed in the order of the check.
    const rules = invariantsOf(kind)
    const ruleFor = (name: string) => {
      const at = rules.findIndex((rule) => rule.name === name)
      return at < 0 ? '' : sentenceOf(rules.splice(at, 1)[0]?.sql ?? '')
    }
    return {
      kind,
      startedAt: startedAt.toISOString(),
      milliseconds,
      violations,
      findings: findings.map((finding) => ({
        name: finding.name,
        rule: ruleFor(finding.name),
        violations: finding.violations,
        examples: finding.examples,
        milliseconds: finding.milliseconds,
      })),
    }
  })
}

/** Starts a full check as soon as a worker is free. On a large ledger it takes minutes. */
export const askForCheck = (db: Db, operator: SignedIn) =>
  db.tx(async (tx) => {
    await enqueue(tx, 'check-ledger', {}, { key: 'check-ledger' })
    await writeAudit(tx, operator, {
      action: 'ledger.check',
      subject: ['ledger', 'full'],
      summary: 'Asked for a full check of the ledger',
    })
  })

export async function exportLedgerHealth({ db, clock }: { db: Db; clock: Clock }, operator: SignedIn) {
  const at = clock.now().toISOString()
  const content = await db.tx(async (tx) => {
    await writeAudit(tx, operator, {
      action: 'ledger.download',
      subject: ['ledger', 'health'],
      summary: 'Downloaded the health of the ledger',
    })
    return JSON.stringify({ at, runs: await viewLedgerHealth(tx) }, null, 2)
  })
  return { name: `ledger-health-${at.slice(0, 10)}.json`, content }
}

const sentenceOf = (sql: string) => {
  const sentence = /^-- [A-Z=-]+: (.+)$/m.exec(sql)?.[1] ?? ''
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
}
