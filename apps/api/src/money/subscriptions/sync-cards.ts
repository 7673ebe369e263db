import type { Db, Log } from '../../platform/db/client.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import { type CardToTell, cardTold, claimCardsToTell } from '../providers/customers.ts'
import { payPastDue } from './pay-past-due.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}

/** Has the provider charge the cards that fans entered. Failed calls are repeated later. */
export async function syncCards(deps: Needed, customerRef: string | null = null) {
  for (const card of await claimCardsToTell(deps.db, deps.billingProvider.name, 20, customerRef)) await tell(deps, card)
}

async function tell(deps: Needed, card: CardToTell) {
  const { db, billingProvider, log } = deps
  try {
    const told = await withTimeout(billingProvider.cards.use(card.customerRef, card.cardRef))
    if (told === 'gone') log.warn({ userId: card.userId }, 'a card was removed before it could be used')
    await cardTold(db, card)
    if (told === 'used') await payPastDue(deps, card.userId, card.customerRef)
  } catch (error) {
    log.warn({ err: error, userId: card.userId }, 'the provider was not told of a new card')
  }
}
