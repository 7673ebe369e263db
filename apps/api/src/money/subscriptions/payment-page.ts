import type { Db, Log } from '../../platform/db/client.ts'
import { busy, Problem } from '../../platform/problems/problem.ts'
import type { BillingProvider, PageToOpen } from '../providers/billing-provider.ts'
import { withTimeout } from '../providers/billing-provider.ts'
import type { CheckoutTokens } from '../providers/checkout-token.ts'
import { findCharge } from './charges.queries.ts'
import { type CheckoutRow, findCheckout, savePage } from './checkouts.queries.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  checkoutTokens: CheckoutTokens
  log: Log
}

/** The payment page of a checkout; the same one if asked again. */
export async function pageOf(
  { db, billingProvider, checkoutTokens, log }: Needed,
  checkoutId: number,
): Promise<string> {
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout) throw new Error(`checkout ${checkoutId} is gone`)
  if (checkout.kind === 'free') return successPage(checkout.subscriptionId, `free-${checkout.subscriptionId}`)
  if (checkout.paymentUrl) return checkout.paymentUrl
  const page = pageToOpen(checkout, checkoutTokens.tokenOf(checkout.nonce))
  const opened = await withTimeout(
    checkout.kind === 'renewal' ? openRenewalPage() : billingProvider.openPage(page),
  ).catch((error) => {
    log.error({ err: error, checkoutId }, 'the payment provider opened no page')
    throw busy(503, 'The payment provider does not answer. Nothing was charged; please try again in a moment.', 5)
  })
  if (!opened) throw new Problem(409, 'There is nothing to pay right now. Please look again in a few minutes.')
  // The demo's address contains the token, which isn't stored but made again each time.
  if (opened.ref === null) return opened.url
  const saved = await savePage(db, checkoutId, opened.ref, opened.url)
  if (saved) return saved.paymentUrl
  // Of two concurrent pages, the first may be paid by now.
  if ((await findCheckout(db, checkoutId))?.status === 'complete')
    throw new Problem(409, 'This was paid in the meantime. You find it under My Subscriptions.')
  // The checkout ended before its page was ready: close the page, and send nobody there.
  await withTimeout(billingProvider.closePage(opened.ref)).catch((error) =>
    log.warn({ err: error, checkoutId }, 'the page of a checkout that is over stays open; nobody was sent there'),
  )
  throw new Problem(409, 'This payment was cancelled in the meantime. Nothing was charged.')

  async function openRenewalPage() {
    const charge = page.chargeId === null ? undefined : await findCharge(db, page.chargeId)
    return charge ? billingProvider.openRenewalPage(page, charge) : null
  }
}

const pageToOpen = (checkout: CheckoutRow, token: string): PageToOpen => ({
  checkoutId: checkout.id,
  token,
  subscriptionId: checkout.subscriptionId,
  profileId: checkout.profileId,
  chargeId: checkout.chargeId,
  fanId: checkout.fanId,
  cents: checkout.cents,
  usual: checkout.promoMonths === null ? null : { cents: checkout.priceCents, afterMonths: checkout.promoMonths },
  trial: checkout.trialDays === null ? null : { days: checkout.trialDays, thenCents: checkout.priceCents },
  bundle: bundleOf(checkout),
  description: `${checkout.profileName} · ${(checkout.months ?? 1) > 1 ? `${checkout.months} months` : 'monthly subscription'}`,
  expiresAt: checkout.expiresAt,
})

function bundleOf({ months, renewsMonths, bundleCents, priceCents }: CheckoutRow): PageToOpen['bundle'] {
  if (months === null || months === 1) return null
  return { months, next: { months: renewsMonths, cents: renewsMonths > 1 ? (bundleCents ?? priceCents) : priceCents } }
}

/** Built from our own values only, so that no caller controls a redirect. */
export const successPage = (subscriptionId: number, transactionId: string) =>
  `/subscription/success?${new URLSearchParams({ subscriptionId: String(subscriptionId), transactionId })}`
