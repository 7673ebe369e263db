import { countDiscovery } from '../src/content/discovery/discovery-routines.ts'
import { countFollows } from '../src/content/follows/follow-profile.ts'
import type { Deps } from '../src/deps.ts'
import { rollUpEarnings } from '../src/money/ledger/roll-up-earnings.ts'
import { sealJournal } from '../src/money/ledger/seal-journal.ts'
import { pushNotifications } from '../src/people/notifications/push-notifications.ts'
import type { Db } from '../src/platform/db/client.ts'
import { readOldNotifications } from './demo.queries.ts'

/** For one statement about the whole world, on a machine that has much else to do. */
export const worldTimeout = 5 * 60_000

/** What the workers would do within minutes is done before anybody looks. */
export async function settleWorld(deps: Pick<Deps, 'db' | 'bus'>) {
  const db = patient(deps.db)
  await rollUpEarnings(db)
  await sealJournal(db)
  await pushNotifications({ db, bus: deps.bus })
  await countFollows({ db })
  await countDiscovery({ db })
  await readOldNotifications(db)
}

/** Each statement may take as long as those that made the world; a request's timeout is ten seconds. */
const patient = (db: Db): Db => ({
  ...db,
  one: (...asked) => db.tx((tx) => tx.one(...asked), worldTimeout),
  maybe: (...asked) => db.tx((tx) => tx.maybe(...asked), worldTimeout),
  many: (...asked) => db.tx((tx) => tx.many(...asked), worldTimeout),
  run: (...asked) => db.tx((tx) => tx.run(...asked), worldTimeout),
  tx: (work, timeout = worldTimeout) => db.tx(work, timeout),
})
