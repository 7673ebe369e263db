import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { readLedgerHealth } from './ledger-health.ts'

/** What /metrics says of the ledger: the newest checks, and how many purchases wait. */
export function measureLedger({ db, purchases, metrics }: Pick<Deps, 'db' | 'purchases' | 'metrics'>) {
  const registers = [metrics.registry]
  const violations = new Gauge({
    name: 'ledger_violations',
    help: 'Violations that the newest check of each kind found, by invariant',
    labelNames: ['kind', 'invariant'],
    registers,
  })
  const age = new Gauge({
    name: 'ledger_check_age_seconds',
    help: 'Time since the newest check of each kind began',
    labelNames: ['kind'],
    registers,
    async collect() {
      violations.reset()
      for (const { kind, startedAt, findings } of await readLedgerHealth(db)) {
        age.set({ kind }, (Date.now() - startedAt.getTime()) / 1000)
        for (const { name, violations: found } of findings) violations.inc({ kind, invariant: name }, found)
      }
    },
  })
  new Gauge({
    name: 'ledger_purchases_queued',
    help: 'Purchases that wait for their commit in this process',
    registers,
    collect() {
      this.set(purchases.queued())
    },
  })
}
