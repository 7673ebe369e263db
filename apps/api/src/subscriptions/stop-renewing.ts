import type { Db } from '../db/client.ts'
import { lockByProviderRef, stopRenewal } from './subscriptions.queries.ts'

/** The provider ended its side of a subscription: what is paid runs to its end, and nothing is asked for any more. */
export const stopRenewing = (db: Db, providerRef: string) =>
  db.tx(async (tx) => {
    const subscription = await lockByProviderRef(tx, providerRef)
    if (subscription) await stopRenewal(tx, subscription.id)
  })
