import type { PurchaseOrder, PurchaseResult } from './purchase-batch.ts'

export interface Waiting {
  order: PurchaseOrder
  resolve(result: PurchaseResult): void
  reject(error: unknown): void
}

/** Waiting orders by fan: at most one per fan is running. */
export function fanOrders() {
  const ready = new Map<number, Waiting[]>() // longest waiting first
  const underWay = new Set<number>()

  return {
    add(waiting: Waiting) {
      const orders = ready.get(waiting.order.userId)
      if (orders) orders.push(waiting)
      else ready.set(waiting.order.userId, [waiting])
    },

    take(most: number) {
      const batch: Waiting[] = []
      for (const [userId, orders] of ready) {
        const next = underWay.has(userId) ? undefined : orders.shift()
        if (!next) continue
        ready.delete(userId)
        if (orders.length > 0) ready.set(userId, orders)
        underWay.add(userId)
        if (batch.push(next) === most) break
      }
      return batch
    },

    /** Lets the fan's next order run. */
    settled: (userId: number) => underWay.delete(userId),
  }
}
