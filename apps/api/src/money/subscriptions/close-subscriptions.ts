import type { Db, Log, Tx } from '../../platform/db/client.ts'
import {
  endOfProfile,
  forgetClosing,
  giveBackSuspended,
  listClosingProfiles,
  listSuspendedSubscriptions,
  listSuspensions,
  type Suspension,
  suspensionLookedAt,
} from './closing.queries.ts'
import { notifyDaysGivenBack, notifyEnded } from './subscription-notices.ts'

interface Needed {
  db: Db
  log: Log
}

const atOnce = 50
const reason = 'The profile was deleted before these days came.'
const suspendedReason = 'The creator was suspended, and these days did not come.'

/** Ends subscriptions of deleted profiles and refunds the remaining days, in slices. */
export async function closeSubscriptions({ db, log }: Needed) {
  for (const { profileId, since } of await listClosingProfiles(db)) {
    for (let ended = atOnce; ended === atOnce; ) {
      ended = await db.tx(async (tx) => {
        const slice = await endOfProfile(tx, { profileId }, since, reason, atOnce)
        for (const subscription of slice)
          if (!subscription.isUnpaid) await notifyEnded(tx, subscription, 'profile closed')
        return slice.length
      })
    }
    if (await forgetClosing(db, profileId)) log.info({ profileId }, 'the subscriptions of a deleted profile are closed')
  }
}

/**
 * Nobody pays for the days of a creator's suspension. If the creator comes back, these days are refunded and the
 * subscription continues; otherwise it ends after fourteen days, and everything since the suspension is refunded.
 */
export async function closeSuspended({ db }: { db: Db }) {
  for (const suspension of await listSuspensions(db)) {
    for (let after = 0, listed = atOnce; listed === atOnce; ) {
      const subscriptions = await listSuspendedSubscriptions(db, suspension, after, atOnce)
      for (const { subscriptionId, isLive } of subscriptions) {
        await db.tx((tx) =>
          isLive && !suspension.until
            ? endSuspended(tx, suspension, subscriptionId)
            : giveBackDays(tx, suspension, subscriptionId),
        )
      }
      after = subscriptions.at(-1)?.subscriptionId ?? 0
      listed = subscriptions.length
    }
    await suspensionLookedAt(db, suspension)
  }
}

async function endSuspended(tx: Tx, { id, since }: Suspension, subscriptionId: number) {
  const ended = await endOfProfile(tx, { subscriptionId, suspensionId: id }, since, suspendedReason, 1)
  for (const subscription of ended) await notifyEnded(tx, subscription, 'profile closed')
}

async function giveBackDays(tx: Tx, { id }: Suspension, subscriptionId: number) {
  const { backCents, ...subscription } = await giveBackSuspended(tx, id, subscriptionId, suspendedReason)
  if (backCents > 0) await notifyDaysGivenBack(tx, { ...subscription, cents: backCents, reason: suspendedReason })
}
