import type { Db, Log } from '../../platform/db/client.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { type CheckRun, checkNightly, checkRecent } from './checker.ts'
import { settleDemoProvider } from './provider-settlements.ts'
import { pruneHourlyEarnings, rollUpEarnings } from './roll-up-earnings.ts'
import { sealJournal } from './seal-journal.ts'

/** The ledger's bookkeeping; each routine is safe in several processes and at any moment. */
export const ledgerRoutines = [
  { name: 'roll up earnings', everySeconds: 2, run: ({ db }: { db: Db }) => rollUpEarnings(db) },
  { name: 'prune hourly earnings', everySeconds: 3600, run: ({ db }: { db: Db }) => pruneHourlyEarnings(db) },
  { name: 'settle the demo provider', everySeconds: 60, run: settleDemo },
  { name: 'seal the journal', everySeconds: 15, run: ({ db }: { db: Db }) => sealJournal(db) },
  {
    name: 'check the ledger',
    everySeconds: 60,
    run: async ({ db, log }: { db: Db; log: Log }) => report(await checkRecent(db), log),
  },
  {
    name: 'check the whole ledger',
    everySeconds: 300,
    run: async ({ db, log }: { db: Db; log: Log }) => report(await checkNightly(db), log),
  },
]

async function settleDemo({ db, depositProvider }: { db: Db; depositProvider: DepositProvider }) {
  if (depositProvider.name === 'demo') await settleDemoProvider(db)
}

function report(run: CheckRun | undefined, log: Log) {
  if (!run?.violations) return
  const broken = run.findings.filter((finding) => finding.violations > 0)
  log.error({ kind: run.kind, broken }, 'the ledger does not hold')
}
