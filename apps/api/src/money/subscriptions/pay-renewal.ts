import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import type { CheckoutTokens } from '../providers/checkout-token.ts'
import * as queries from './checkouts.queries.ts'
import { pageOf } from './payment-page.ts'
import { findUnpaidRenewal } from './unpaid-renewals.queries.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  checkoutTokens: CheckoutTokens
  log: Log
}

/** The page where a fan pays a failed renewal before the next attempt. */
export async function payRenewal(deps: Needed, fan: SignedIn, subscriptionId: number) {
  const checkoutId = await deps.db.tx(async (tx) => {
    const unpaid = await findUnpaidRenewal(tx, subscriptionId, fan.userId)
    if (!unpaid) throw new Problem(404, 'There is no subscription of yours with this number.')
    if (unpaid.chargeStatus !== 'due' || unpaid.status !== 'past_due' || unpaid.isCancelled) {
      throw new Problem(409, 'There is nothing to pay right now. Please look again in a few minutes.')
    }
    if (!unpaid.mayCharge) throw new Problem(409, 'This profile takes no payments right now.')
    const open = await queries.findOpenCheckout(tx, subscriptionId)
    if (open && !open.isOver) return open.id
    await queries.closeCheckouts(tx, subscriptionId, 'expired')
    const nonce = randomUUID()
    const { id } = await queries.insertCheckout(tx, {
      kind: 'renewal',
      fanId: fan.userId,
      profileId: unpaid.profileId,
      subscriptionId,
      chargeId: unpaid.chargeId,
      cents: unpaid.cents,
      provider: deps.billingProvider.name,
      nonce,
      digest: deps.checkoutTokens.digest(deps.checkoutTokens.tokenOf(nonce)),
    })
    return id
  })
  return pageOf(deps, checkoutId)
}
