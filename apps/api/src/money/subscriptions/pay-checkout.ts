import type { DemoPaymentResult } from '@fanlight/contract/money/subscriptions'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { busy, Problem } from '../../platform/problems/problem.ts'
import { type BillingProvider, type ChargeAnswer, withTimeout } from '../providers/billing-provider.ts'
import type { CheckoutTokens } from '../providers/checkout-token.ts'
import { beginTrialWith } from './begin-trial.ts'
import { chargeUnanswered, findCharge } from './charges.queries.ts'
import * as queries from './checkouts.queries.ts'
import { type DemoCard, saveFirstDemoCard } from './demo-cards.ts'
import { successPage } from './payment-page.ts'
import { recordCharge } from './record-charge.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  checkoutTokens: CheckoutTokens
  log: Log
}
/**
 * Pays on the demo's own page. The amount is the checkout's; the same token pays once, however often it is sent. The
 * request is read only once there is something to pay.
 */
export async function payCheckout(
  deps: Needed,
  fan: SignedIn,
  token: string,
  readCard: () => DemoCard,
): Promise<DemoPaymentResult> {
  const checkout = await findOwnCheckout(deps, fan, token)
  const card = readCard()
  if (checkout.status === 'complete') return done(checkout.subscriptionId, checkout.chargeProviderRef)
  if (checkout.kind === 'trial') {
    await beginTrial(deps, checkout, card)
    return done(checkout.subscriptionId, `trial-${checkout.subscriptionId}`)
  }
  const attempt = await claim(deps, checkout, card)
  const charge = await findCharge(deps.db, attempt.chargeId)
  if (!charge) throw new Error(`charge ${attempt.chargeId} is gone`)

  let answer: ChargeAnswer
  try {
    answer = await withTimeout(
      deps.billingProvider.takeCharge({ ...charge, demoCard: card === 'declined' ? 'declined' : 'good' }),
    )
  } catch (error) {
    deps.log.error({ err: error, chargeId: charge.chargeId }, 'a charge was not answered')
    await chargeUnanswered(deps.db, charge.chargeId)
    throw busy(
      503,
      'We do not know yet whether your payment went through. Please look at My Subscriptions in a few minutes.',
      60,
    )
  }
  const outcome = await recordCharge(deps.db, charge.chargeId, answer)
  if (answer.status === 'declined') throw new Problem(400, 'Your card was declined. Nothing was charged.')
  if (answer.status !== 'paid' || outcome === 'held') {
    throw new Problem(409, 'Your payment is being checked. We will complete it or give it back.')
  }
  if (outcome === 'returned') {
    throw new Problem(409, 'This subscription is not available any more. Your payment is being returned.')
  }
  return done(checkout.subscriptionId, answer.providerRef)
}

/** The fan cancelled. Only an unpaid first payment is cancelled; a renewal stays due. */
export async function cancelCheckout(deps: Needed, fan: SignedIn, token: string) {
  const { subscriptionId, kind } = await findOwnCheckout(deps, fan, token)
  await deps.db.tx(async (tx) => {
    await queries.lockSubscription(tx, subscriptionId)
    const open = await queries.findOpenCheckout(tx, subscriptionId)
    if (!open || (kind !== 'trial' && open.chargeStatus !== 'due')) return
    await queries.closeCheckouts(tx, subscriptionId, 'canceled')
    if (kind !== 'renewal') await queries.abandonSubscription(tx, subscriptionId)
  })
}

/** The token only works for its own fan. */
async function findOwnCheckout({ db, checkoutTokens, billingProvider }: Needed, fan: SignedIn, token: string) {
  const digest = checkoutTokens.digestOf(token)
  const checkout = digest && (await queries.findCheckoutByDigest(db, digest))
  if (
    !checkout ||
    checkout.fanId !== fan.userId ||
    checkout.provider !== billingProvider.name ||
    checkout.kind === 'free'
  ) {
    throw new Problem(404, "This payment link isn't valid.")
  }
  return checkout
}

/** One payment at a time: under the subscription's lock, this claims the charge, or finds it taken. */
function claim({ db }: Needed, { id, subscriptionId, fanId }: queries.CheckoutRow, card: DemoCard) {
  return db.tx(async (tx) => {
    await queries.lockSubscription(tx, subscriptionId)
    const now = await queries.findCheckout(tx, id)
    refuseUnlessOpen(now)
    const isPayable = now?.subscriptionStatus === (now?.kind === 'start' ? 'incomplete' : 'past_due')
    if (!now?.chargeId || !isPayable || (await queries.claimCharge(tx, now.chargeId)) === null) {
      throw new Problem(409, 'This payment is being processed. Please look at My Subscriptions in a minute.')
    }
    if (card !== 'declined') await saveFirstDemoCard(tx, fanId, subscriptionId, card)
    return { chargeId: now.chargeId }
  })
}

/** A trial: the card is kept, and nothing is charged. */
const beginTrial = ({ db }: Needed, { id, subscriptionId, fanId }: queries.CheckoutRow, card: DemoCard) =>
  db.tx(async (tx) => {
    await queries.lockSubscription(tx, subscriptionId)
    const now = await queries.findCheckout(tx, id)
    // A second click.
    if (now?.status === 'complete') return
    refuseUnlessOpen(now)
    if (card === 'declined') throw new Problem(400, 'Your card was declined. Nothing was charged.')
    await saveFirstDemoCard(tx, fanId, subscriptionId, card)
    await beginTrialWith(tx, subscriptionId, null)
  })

function refuseUnlessOpen(now: queries.CheckoutRow | undefined) {
  if (now?.status === 'canceled') throw new Problem(409, 'This payment was cancelled. Please start again.')
  if (now?.status === 'expired' || now?.isOver)
    throw new Problem(409, 'This payment link has expired. Please start again.')
  if (now && !now.mayCharge) throw new Problem(409, 'This profile takes no payments right now.')
}

const done = (subscriptionId: number, transactionId: string | null): DemoPaymentResult => ({
  subscriptionId,
  transactionId: transactionId ?? '',
  redirectUrl: successPage(subscriptionId, transactionId ?? ''),
})
