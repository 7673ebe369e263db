import type { Db } from '../../platform/db/client.ts'

const stepsAtOnce = 50

/** Seals settled rows that are not sealed yet. */
export async function sealJournal(db: Db) {
  for (let step = 0; step < stepsAtOnce; step += 1) {
    const { rows } = await db.one<{ rows: number }>('ledger-seal', 'select ledger.seal() as rows')
    if (rows === 0) return
  }
}
