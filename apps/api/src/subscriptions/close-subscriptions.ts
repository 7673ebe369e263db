import type { Db, Log } from '../db/client.ts'
import { endOfProfile, forgetClosing, listClosingProfiles, listSuspendedSubscriptions } from './closing.queries.ts'
import { tellEnded } from './subscription-notices.ts'

interface Needed {
  db: Db
  log: Log
}

const atOnce = 50
const reason = 'The profile was deleted before these days came.'
const suspendedReason = 'The creator was suspended, and these days did not come.'

/** Ends the subscriptions of deleted profiles, and gives back what was paid for days that do not come: slice by slice. */
export async function closeSubscriptions({ db, log }: Needed) {
  for (const { profileId, since } of await listClosingProfiles(db)) {
    for (let ended = atOnce; ended === atOnce; ) {
      ended = await db.tx(async (tx) => {
        const slice = await endOfProfile(tx, { profileId }, since, reason, atOnce)
        for (const subscription of slice)
          if (!subscription.isUnpaid) await tellEnded(tx, subscription, 'profile closed')
        return slice.length
      })
    }
    if (await forgetClosing(db, profileId)) log.info({ profileId }, 'the subscriptions of a deleted profile are closed')
  }
}

/** What was paid to a creator who stays suspended is kept for a fortnight, then given back from the day it began. */
export async function closeSuspended({ db }: { db: Db }) {
  for (let after = 0, listed = atOnce; listed === atOnce; ) {
    const subscriptions = await listSuspendedSubscriptions(db, after, atOnce)
    for (const { subscriptionId, since } of subscriptions) {
      await db.tx(async (tx) => {
        const ended = await endOfProfile(tx, { subscriptionId }, since, suspendedReason, 1)
        for (const subscription of ended) await tellEnded(tx, subscription, 'profile closed')
      })
    }
    after = subscriptions.at(-1)?.subscriptionId ?? 0
    listed = subscriptions.length
  }
}
