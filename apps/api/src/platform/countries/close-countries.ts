import type { Db } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Bus } from '../realtime/bus.ts'
import { readClosed, saveClosed } from './countries.queries.ts'

export const readClosedCountries = async (db: Db, profileId: number) =>
  (await readClosed(db, profileId))?.countries ?? []

/** From now on every statement hides the profile there. */
export async function closeCountries({ db, bus }: { db: Db; bus: Bus }, profileId: number, countries: string[]) {
  await db.tx(async (tx) => {
    await saveClosed(tx, profileId, [...new Set(countries)].sort())
    await enqueue(tx, 'purge-caches', { profileId })
  })
  await bus.publish('countries-changed', {})
}
