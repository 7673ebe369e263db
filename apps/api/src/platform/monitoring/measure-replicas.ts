import { Counter, Gauge, type Registry } from 'prom-client'

interface Measured {
  reads: {
    replicas(): readonly { server: string; standing(): string; leftOutFor(): number }[]
    counts(): { primary: number; replica: number }
  }
  metrics: { registry: Registry }
}

/** Whether replicas serve, and how many statements they take over. */
export function measureReplicas({ reads, metrics }: Measured) {
  if (reads.replicas().length === 0) return
  const registers = [metrics.registry]
  new Gauge({
    name: 'fanlight_replica_serving',
    help: 'Whether a replica answers reads; one that is behind, away, new or promoted does not',
    labelNames: ['replica', 'standing'],
    aggregator: 'min',
    registers,
    collect() {
      this.reset()
      for (const { server, standing } of reads.replicas())
        this.set({ replica: server, standing: standing() }, standing() === 'serving' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'fanlight_replica_left_out_seconds',
    help: 'For how long a replica has not answered reads; 0 while it does',
    labelNames: ['replica'],
    aggregator: 'max',
    registers,
    collect() {
      for (const { server, leftOutFor } of reads.replicas()) this.set({ replica: server }, leftOutFor())
    },
  })
  const told = { primary: 0, replica: 0 }
  new Counter({
    name: 'fanlight_replica_reads_total',
    help: 'Statements that a replica may answer, by who answered',
    labelNames: ['answered'],
    registers,
    collect() {
      const counts = reads.counts()
      for (const place of ['primary', 'replica'] as const) {
        this.inc({ answered: place }, counts[place] - told[place])
        told[place] = counts[place]
      }
    },
  })
}
