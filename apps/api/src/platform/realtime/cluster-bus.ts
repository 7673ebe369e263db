import cluster, { type Worker } from 'node:cluster'
import { type Bus, inProcessBus, type Topic } from './bus.ts'

interface Envelope {
  bus: Topic
  message: never
}

const isEnvelope = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && 'bus' in value

/** For several workers on one machine: each hears itself directly and the others through the primary. */
export function clusterBus(): Bus {
  const local = inProcessBus()
  process.on('message', (value) => {
    if (isEnvelope(value)) void local.publish(value.bus, value.message)
  })
  return {
    ...local,
    async publish(topic, message) {
      await local.publish(topic, message)
      process.send?.({ bus: topic, message })
    },
  }
}

/** In the primary: forwards messages between workers, and takes part itself. */
export function relayBus(): Bus {
  const local = inProcessBus()
  const tell = (envelope: unknown, except?: Worker) => {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== except) worker.send(envelope as object)
  }
  cluster.on('message', (from, value) => {
    if (!isEnvelope(value)) return
    void local.publish(value.bus, value.message)
    tell(value, from)
  })
  return {
    ...local,
    async publish(topic, message) {
      await local.publish(topic, message)
      tell({ bus: topic, message })
    },
  }
}
