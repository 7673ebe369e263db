import { Gauge } from 'prom-client'
import type { Db } from '../db/client.ts'
import type { Metrics } from '../http/metrics.ts'
import { readLedgerHealth } from './ledger-health.ts'

interface Measured {
  db: Db
  purchases: { queued(): number }
  metrics: Metrics
}

/** What /metrics says of the ledger: the newest checks, and how many purchases wait. */
export function measureLedger({ db, purchases, metrics }: Measured) {
  const registers = [metrics.registry]
  new Gauge({
    name: 'ledger_violations',
    help: 'Violations that the newest check of each kind found, by invariant',
    labelNames: ['kind', 'invariant'],
    registers,
    async collect() {
      const health = await readLedgerHealth(db)
      this.reset()
      for (const { kind, findings } of health)
        for (const { name, violations } of findings) this.inc({ kind, invariant: name }, violations)
    },
  })
  new Gauge({
    name: 'ledger_check_age_seconds',
    help: 'Time since the newest check of each kind began',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const { kind, startedAt } of await readLedgerHealth(db))
        this.set({ kind }, (Date.now() - startedAt.getTime()) / 1000)
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
