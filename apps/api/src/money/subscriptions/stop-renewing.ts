import type { Db } from '../../platform/db/client.ts'
import { notifyEnded } from './subscription-notices.ts'
import { endUnpaidSubscription, lockByProviderRef, stopRenewal } from './subscriptions.queries.ts'

/** The provider ended its subscription: the paid period runs out, and nothing more is collected. */
export const stopRenewing = (db: Db, providerRef: string) =>
  db.tx(async (tx) => {
    const subscription = await lockByProviderRef(tx, providerRef)
    if (subscription) await stopRenewal(tx, subscription.id)
  })

/** The provider stopped collecting: unpaid charges are dropped; the paid period runs out. */
export const endUnpaid = (db: Db, providerRef: string) =>
  db.tx(async (tx) => {
    const subscription = await lockByProviderRef(tx, providerRef)
    const ended = subscription && (await endUnpaidSubscription(tx, subscription.id))
    if (ended) await notifyEnded(tx, ended, 'payment failed')
    else if (subscription) await stopRenewal(tx, subscription.id)
  })
