import type { Db, Tx } from '../../platform/db/client.ts'
import { keepCard } from './customers.ts'
import type { KeptCard } from './deposit-provider.ts'
import * as queries from './saved-cards.queries.ts'

export const readSavedCard = (db: Db, provider: string, userId: number) => queries.findSavedCard(db, provider, userId)

/** Saves a payment's card in its transaction: an old event doesn't bring back a card that was removed since. */
export async function saveCardOf(tx: Tx, userId: number, { provider, customerRef, card }: KeptCard) {
  await keepCard(tx, provider, userId, card)
  await queries.saveCard(tx, userId, customerRef, card.ref)
}

/** Decides once how a deposit is paid. */
export const paysWithSavedCard = async (
  db: Db,
  provider: string,
  { userId, depositId, isWanted }: { userId: number; depositId: number; isWanted: boolean },
) => (await queries.startCardPayment(db, provider, userId, depositId, isWanted)).isStarted

export const cardToRemove = (db: Db, userId: number) => queries.findCardToRemove(db, userId)

export const forgetSavedCard = (db: Db, userId: number, cardRef: string) => queries.removeCard(db, userId, cardRef)
