import type { Db, Log, Queries } from '../../platform/db/client.ts'
import type { BillingProvider } from './billing-provider.ts'
import { withTimeout } from './billing-provider.ts'
import type { CardFacts } from './card-provider.ts'
import * as queries from './customers.queries.ts'

/** Stores a person's customer; returns the one for new payments. */
export const adoptCustomer = async (db: Queries, provider: string, ref: string, userId: number) =>
  (await queries.adopt(db, provider, ref, userId)).ref

/** Deleted at the provider: the next payment makes another. */
export const retireCustomer = (db: Db, ref: string) => queries.retire(db, ref)

export const keepCard = (db: Queries, provider: string, userId: number, card: CardFacts) =>
  queries.insertCard(db, provider, userId, card)

/** The bank replaced the card, or its date changed. */
export const changeCardFacts = (db: Queries, card: CardFacts) => queries.updateCard(db, card)

export const dropCard = (db: Queries, ref: string) => queries.detachCard(db, ref)

export const wantCard = (db: Queries, customerRef: string, cardRef: string) =>
  queries.setWantedCard(db, customerRef, cardRef)

export type { CardToTell } from './customers.queries.ts'

export const claimCardsToTell = (db: Db, provider: string, limit: number, customerRef: string | null = null) =>
  queries.claimCards(db, provider, limit, customerRef)

export const cardTold = (db: Db, told: queries.CardToTell) => queries.finishCard(db, told)

interface Needed {
  db: Db
  log: Log
  billingProvider: BillingProvider
}

/** Has the provider delete people whose accounts were erased this many days ago. The console shows its refusals. */
export async function eraseCustomers({ db, log, billingProvider }: Needed, days: number) {
  for (const { ref } of await queries.claimCustomers(db, billingProvider.name, days, 20)) {
    try {
      const answer = await withTimeout(billingProvider.cards.eraseCustomer(ref))
      if (answer.status === 'erased') await queries.deleteCustomer(db, ref)
      else await queries.noteKept(db, ref, answer.reason)
    } catch (error) {
      log.warn({ err: error }, 'the payment provider did not delete a customer; it is asked again')
    }
  }
}
