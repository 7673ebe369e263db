import type { Queries } from '../../platform/db/client.ts'
import { findChargeByPayment, findChargeOfPeriod } from './charges.queries.ts'

/** By the provider's id of the payment. */
export const chargeOfPayment = (db: Queries, paymentRef: string) => findChargeByPayment(db, paymentRef)

/** By the provider's id of the subscription and the start of the period. */
export const chargeOfPeriod = (db: Queries, subscriptionRef: string, start: Date) =>
  findChargeOfPeriod(db, subscriptionRef, start)
