import type { Db } from '../../platform/db/client.ts'

const stepsAtOnce = 50

/** Adds settled rows to the roll-ups. Safe in several processes: they lock the watermark. */
export async function rollUpEarnings(db: Db) {
  for (let step = 0; step < stepsAtOnce; step += 1) {
    const { more } = await db.one<{ more: boolean }>('ledger-roll-up', 'select ledger.roll_up_earnings() as more')
    if (!more) return
  }
}

export async function pruneHourlyEarnings(db: Db) {
  await db.run('ledger-prune-hourly', 'select ledger.prune_hourly_earnings()')
}
