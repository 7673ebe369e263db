import type { Db, Log } from '../../platform/db/client.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import { chargeUnanswered, findCharge } from './charges.queries.ts'
import { claimCharge } from './checkouts.queries.ts'
import { recordCharge } from './record-charge.ts'
import { findUnpaidRenewal, listPastDue } from './unpaid-renewals.queries.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}

/** Retries failed months with the card that a fan has just entered. Each is claimed first, like every other attempt. */
export async function payPastDue(deps: Needed, fanId: number, customerRef: string | null) {
  const { db, billingProvider } = deps
  for (const { id } of await listPastDue(db, fanId, billingProvider.name, customerRef)) {
    const chargeId = await claim(db, id, fanId)
    if (chargeId !== null) await payAgain(deps, chargeId)
  }
}

const claim = (db: Db, subscriptionId: number, fanId: number) =>
  db.tx(async (tx) => {
    const unpaid = await findUnpaidRenewal(tx, subscriptionId, fanId)
    if (!unpaid?.chargeId || unpaid.status !== 'past_due' || unpaid.isCancelled || !unpaid.mayCharge) return null
    return (await claimCharge(tx, unpaid.chargeId)) === null ? null : unpaid.chargeId
  })

async function payAgain({ db, billingProvider, log }: Needed, chargeId: number) {
  const charge = await findCharge(db, chargeId)
  if (!charge) throw new Error(`charge ${chargeId} is gone`)
  try {
    await recordCharge(db, chargeId, await withTimeout(billingProvider.payAgain(charge)))
  } catch (error) {
    log.warn({ err: error, chargeId }, 'a month was not answered with its new card; it is asked for')
    await chargeUnanswered(db, chargeId)
  }
}
