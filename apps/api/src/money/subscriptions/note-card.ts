import type { Db } from '../../platform/db/client.ts'
import type { CardFacts } from '../providers/card-provider.ts'
import { adoptCustomer, keepCard } from '../providers/customers.ts'
import { findByProviderRef, saveCardRef, saveCustomerRef } from './cards.queries.ts'

interface AtProvider {
  provider: string
  subscriptionRef: string
  customerRef: string
  card: CardFacts | null
}

/** Stores a subscription's customer at the provider, and what is shown of its card; false if it isn't ours. */
export const noteCard = (db: Db, { provider, subscriptionRef, customerRef, card }: AtProvider) =>
  db.tx(async (tx) => {
    const ours = await findByProviderRef(tx, provider, subscriptionRef)
    if (!ours) return false
    await adoptCustomer(tx, provider, customerRef, ours.fanId)
    await saveCustomerRef(tx, ours.id, customerRef)
    if (card) {
      await keepCard(tx, provider, ours.fanId, card)
      await saveCardRef(tx, ours.id, card.ref)
    }
    return true
  })
