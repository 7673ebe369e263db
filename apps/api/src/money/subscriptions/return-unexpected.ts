import type { Db } from '../../platform/db/client.ts'
import type { ChargePaid } from '../providers/billing-provider.ts'
import { orderUnexpectedBack } from './refunds.queries.ts'

/**
 * Refunds money that a provider took for a subscription that ended here, or for a period that was never opened. False while
 * the subscription lives and may still open that period.
 */
export async function returnUnexpected(db: Db, subscriptionRef: string, paid: ChargePaid, isLate: boolean) {
  return (await orderUnexpectedBack(db, subscriptionRef, paid, isLate)) > 0
}
