import { Gauge } from 'prom-client'
import type { Db } from '../../platform/db/client.ts'
import { orNothing } from '../../platform/monitoring/dependencies.ts'
import type { Metrics } from '../../platform/monitoring/metrics.ts'
import { readLedgerHealth } from './ledger-health.ts'

interface Measured {
  db: Db
  metrics: Metrics
}

/** Reports the newest ledger checks from the process that runs them. */
export function measureLedger({ db, metrics }: Measured) {
  const registers = [metrics.registry]
  new Gauge({
    name: 'fanlight_ledger_violations',
    help: 'Violations that the newest check of each kind found, by invariant',
    labelNames: ['kind', 'invariant'],
    registers,
    async collect() {
      const found = await orNothing(readLedgerHealth(db))
      this.reset()
      for (const { kind, findings } of found)
        for (const { name, violations } of findings) this.inc({ kind, invariant: name }, violations)
    },
  })
  new Gauge({
    name: 'fanlight_ledger_check_age_seconds',
    help: 'Time since the newest check of each kind began',
    labelNames: ['kind'],
    registers,
    async collect() {
      const found = await orNothing(readLedgerHealth(db))
      this.reset()
      for (const { kind, startedAt } of found) this.set({ kind }, (Date.now() - startedAt.getTime()) / 1000)
    },
  })
}
