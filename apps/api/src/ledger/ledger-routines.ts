import type { Log } from '../db/client.ts'
import type { Routine } from '../jobs/tasks.ts'
import { type CheckRun, checkNightly, checkRecent } from './checker.ts'
import { settleDemoProvider } from './provider-settlements.ts'
import { pruneHourlyEarnings, rollUpEarnings } from './roll-up-earnings.ts'
import { sealJournal } from './seal-journal.ts'

/** What keeps the ledger's books: each is safe to run in several processes and at any moment. */
export const ledgerRoutines: Routine[] = [
  { name: 'roll up earnings', everySeconds: 2, run: ({ db }) => rollUpEarnings(db) },
  { name: 'prune hourly earnings', everySeconds: 3600, run: ({ db }) => pruneHourlyEarnings(db) },
  {
    name: 'settle the demo provider',
    everySeconds: 60,
    run: async ({ db, payments }) => {
      if (payments.name === 'demo') await settleDemoProvider(db)
    },
  },
  { name: 'seal the journal', everySeconds: 15, run: ({ db }) => sealJournal(db) },
  { name: 'check the ledger', everySeconds: 60, run: async ({ db, log }) => report(await checkRecent(db), log) },
  {
    name: 'check the whole ledger',
    everySeconds: 300,
    run: async ({ db, log }) => report(await checkNightly(db), log),
  },
]

function report(run: CheckRun | undefined, log: Log) {
  if (!run?.violations) return
  const broken = run.findings.filter((finding) => finding.violations > 0)
  log.error({ kind: run.kind, broken }, 'the ledger does not hold')
}
