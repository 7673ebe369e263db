import { Gauge } from 'prom-client'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { orNothing } from '../../platform/monitoring/dependencies.ts'
import type { Metrics } from '../../platform/monitoring/metrics.ts'
import { countTakedowns } from './set-aside.queries.ts'

interface Measured {
  db: Db
  metrics: Metrics
  config: Pick<Config, 'takedowns'>
}

/** Undecided reports of minors, reported by the process that runs jobs. */
export function measureTakedowns({ db, metrics, config }: Measured) {
  const registers = [metrics.registry]
  const read = () =>
    orNothing(countTakedowns(db, config.takedowns.anHour, config.takedowns.percent).then((row) => [row]))
  new Gauge({
    name: 'fanlight_minor_reports',
    help: 'Undecided cases that are said to show a minor, by whether they are still visible (waiting) or hidden',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const { waiting, hidden } of await read()) {
        this.set({ state: 'waiting' }, waiting)
        this.set({ state: 'hidden' }, hidden)
      }
    },
  })
  new Gauge({
    name: 'fanlight_takedowns_stopped',
    help: 'Whether reports hide nothing more because so much is hidden and undecided',
    registers,
    async collect() {
      for (const { stopped } of await read()) this.set(stopped ? 1 : 0)
    },
  })
}
