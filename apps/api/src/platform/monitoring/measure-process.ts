import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import type { Db } from '../db/client.ts'
import type { Metrics } from './metrics.ts'

interface Measured {
  db: Db
  config: { dataDir: string }
  purchases: { queued(): number }
  metrics: Metrics
}

/** Queues inside this process. */
export function measureProcess({ db, config, purchases, metrics }: Measured) {
  const registers = [metrics.registry]
  new Gauge({
    name: 'fanlight_database_connections',
    help: 'Connections of the pool that are used and idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'fanlight_purchases_queued',
    help: 'Purchases that wait for their commit',
    registers,
    collect() {
      this.set(purchases.queued())
    },
  })
  new Gauge({
    name: 'fanlight_disk_free_bytes',
    help: 'Room that is left for files and the built-in database',
    aggregator: 'min',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(config.dataDir)
      this.set(bavail * bsize)
    },
  })
}
