import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Bus } from '../realtime/bus.ts'

/** The product's time: real time plus the offset from the demo console. */
export interface Clock {
  now(): Date
  refresh(): Promise<void>
}

export async function productClock(db: Db, bus: Bus, log: FastifyBaseLogger): Promise<Clock> {
  let aheadMilliseconds = 0
  const clock = {
    now: () => new Date(Date.now() + aheadMilliseconds),
    async refresh() {
      const row = await db.one<{ ahead: number }>(
        'read-clock',
        'select extract(epoch from product_now() - now())::float8 * 1000 as ahead',
      )
      aheadMilliseconds = Math.round(row.ahead)
    },
  }
  bus.subscribe('clock-moved', () => {
    clock.refresh().catch((error) => log.error({ err: error }, 'the clock could not be read'))
  })
  await clock.refresh()
  return clock
}
