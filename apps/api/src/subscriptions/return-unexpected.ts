import type { Db } from '../db/client.ts'
import type { ChargePaid } from '../providers/billing-provider.ts'
import { orderUnexpectedBack } from './refunds.queries.ts'

/**
 * Money that a provider took for a subscription that is over here, or for a period that we never opened: it goes back. False while
 * the subscription lives and may still open that period.
 */
export async function returnUnexpected(db: Db, subscriptionRef: string, paid: ChargePaid, isLate: boolean) {
  return (await orderUnexpectedBack(db, subscriptionRef, paid, isLate)) > 0
}
