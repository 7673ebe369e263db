import type { Db } from '../db/client.ts'
import { tellEnded } from './subscription-notices.ts'
import { endUnpaidSubscription, lockByProviderRef, stopRenewal } from './subscriptions.queries.ts'

/** The provider ended its side of a subscription: what is paid runs to its end, and nothing is asked for any more. */
export const stopRenewing = (db: Db, providerRef: string) =>
  db.tx(async (tx) => {
    const subscription = await lockByProviderRef(tx, providerRef)
    if (subscription) await stopRenewal(tx, subscription.id)
  })

/** The provider gave up collecting: what is not paid is over; what is paid runs to its end. */
export const endUnpaid = (db: Db, providerRef: string) =>
  db.tx(async (tx) => {
    const subscription = await lockByProviderRef(tx, providerRef)
    const ended = subscription && (await endUnpaidSubscription(tx, subscription.id))
    if (ended) await tellEnded(tx, ended, 'payment failed')
    else if (subscription) await stopRenewal(tx, subscription.id)
  })
