import type { Db } from '../db/client.ts'

const stepsAtOnce = 50

/** Brings the roll-ups up to what is settled. Several processes may do it: the watermark's lock lets one at a time. */
export async function rollUpEarnings(db: Db) {
  for (let step = 0; step < stepsAtOnce; step += 1) {
    const { more } = await db.one<{ more: boolean }>('ledger-roll-up', 'select ledger.roll_up_earnings() as more')
    if (!more) return
  }
}

export async function pruneHourlyEarnings(db: Db) {
  await db.run('ledger-prune-hourly', 'select ledger.prune_hourly_earnings()')
}
