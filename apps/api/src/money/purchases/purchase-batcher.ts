import { randomUUID } from 'node:crypto'
import { countryAsking } from '../../platform/db/asking-from.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { isDatabaseAway } from '../../platform/db/failures.ts'
import { busy } from '../../platform/problems/problem.ts'
import { concurrencyLimit } from '../../platform/queues/concurrency-limit.ts'
import { fanOrders, type Waiting } from './fan-orders.ts'
import { purchaseAlone } from './purchase-alone.ts'
import { type PurchaseOrder, type PurchaseResult, purchaseBatch } from './purchase-batch.ts'

export interface PurchaseBatcher {
  /** Resolves after the commit. If the answer was lost, the same order may be repeated with its key. */
  buy(order: PurchaseOrder): Promise<PurchaseResult>
  queued(): number
}

const lanes = 2
const batchLimit = 128
/** A second batch starts next to a running one only if this many wait: smaller ones aren't worth a call. */
const worthALane = 64
const queueLimit = 2000
const aloneLimit = 4

/**
 * Buys concurrent orders in one call: their commits share one flush, and all are answered after it.
 * A fan has at most one order running here; across processes the database locks the wallet.
 */
export function createPurchaseBatcher(
  db: Db,
  log: Log,
  feeBasisPoints: number,
  onBatch: (size: number) => void = () => undefined,
): PurchaseBatcher {
  const waitingOrders = fanOrders()
  let queued = 0
  let taken = 0 // of these, not settled yet
  let batches = 0
  let planned = false

  function plan() {
    if (planned) return
    planned = true
    setImmediate(() => {
      planned = false
      while (batches === 0 || (batches < lanes && queued - taken >= worthALane)) {
        const batch = takeBatch()
        if (batch.length === 0) break
        batches += 1
        onBatch(batch.length)
        void runBatch(batch).finally(() => {
          batches -= 1
          plan()
        })
      }
    })
  }

  function takeBatch() {
    const batch = waitingOrders.take(batchLimit)
    taken += batch.length
    return batch
  }

  async function runBatch(batch: Waiting[]) {
    try {
      const orders = batch.map(({ order }) => order)
      const results = await purchaseBatch(db, orders, { feeBasisPoints, wait: false })
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} purchases`)
      for (const [index, result] of results.entries()) {
        const waiting = batch[index] as Waiting
        if (result.outcome === 'busy') tryAlone(waiting)
        else settle(waiting, () => waiting.resolve(result))
      }
    } catch (error) {
      if (isDatabaseAway(error)) {
        for (const waiting of batch) settle(waiting, () => waiting.reject(error))
        return
      }
      log.error({ err: error, orders: batch.length }, 'a batch of purchases failed; its members are tried alone')
      for (const waiting of batch) tryAlone(waiting)
    }
  }

  /** Outside the lanes, so that a locked wallet holds up nobody else. */
  const tryAlone = concurrencyLimit(aloneLimit, async (waiting: Waiting) => {
    const { order, resolve, reject } = waiting
    try {
      const result = await purchaseAlone(db, order, feeBasisPoints)
      settle(waiting, () => resolve(result))
    } catch (error) {
      settle(waiting, () => reject(error))
    }
  })

  function settle({ order }: Waiting, answer: () => void) {
    queued -= 1
    taken -= 1
    waitingOrders.settled(order.userId)
    answer()
    plan()
  }

  return {
    queued: () => queued,
    buy(order) {
      // Depends on the country, so it runs on its own.
      if (countryAsking()) return purchaseAlone(db, order, feeBasisPoints)
      if (queued >= queueLimit) throw busy(503, 'Too many purchases at this moment. Please try again.', 1)
      return new Promise((resolve, reject) => {
        // With keys of our own, an order repeated alone finds what its batch committed.
        waitingOrders.add({ order: { ...order, key: order.key ?? randomUUID() }, resolve, reject })
        queued += 1
        plan()
      })
    },
  }
}
