import type { Tx } from '../../platform/db/client.ts'

/** The clock only moves forward. It counts hours, so that a day is 24 of them in any time zone. */
export const moveClock = (tx: Tx, days: number, hours: number) =>
  tx.run('move-clock', 'update product_clock set ahead = ahead + make_interval(hours => 24 * $1::int + $2::int)', [
    days,
    hours,
  ])
