import { randomUUID } from 'node:crypto'
import type { BundleWish } from '@fanlight/contract/money/bundles'
import { subscriptionFee } from '../../content/creators/subscription-price.ts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { bundleTerms } from '../offers/bundle-offer.ts'
import { firstCents, refuseOtherTrial, type Terms, takeOffer, termsWith } from '../offers/promo-offer.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import type { CheckoutTokens } from '../providers/checkout-token.ts'
import { lockSpending, refuseBeyondBounds } from '../wallet/spending.ts'
import { refuseBeyondCapHere } from '../wallet/spent-here.ts'
import * as beginnings from './beginnings.queries.ts'
import * as queries from './checkouts.queries.ts'
import { pageOf } from './payment-page.ts'
import { notifySubscribed } from './subscription-notices.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  checkoutTokens: CheckoutTokens
  config: Config
  log: Log
}

interface Opened {
  checkoutId: number
  /** The provider's page that this one replaces. */
  replaced?: string | null
}

interface Wish {
  profileId: number
  /** A promo code or link. */
  code: string | null
  /** The days of the free trial that the fan was shown. */
  trialDays: number | null
  bundle?: BundleWish | null
  key: string | null
}

/** Returns where the browser goes: a payment page, or the success page if nothing is due. */
export async function subscribe(deps: Needed, fan: SignedIn, wish: Wish) {
  const { checkoutId, replaced } = await deps.db.tx((tx) => openCheckout(deps, tx, fan, wish))
  if (replaced) {
    await deps.billingProvider
      .closePage(replaced)
      .catch((error) =>
        deps.log.warn({ err: error }, 'a replaced payment page stays open; what is paid there goes back'),
      )
  }
  return pageOf(deps, checkoutId)
}

async function openCheckout(deps: Needed, tx: Tx, fan: SignedIn, wish: Wish): Promise<Opened> {
  const { profileId, trialDays, key } = wish
  await lockSpending(tx, fan.userId)
  const before = key === null ? undefined : await queries.findCheckoutKey(tx, fan.userId, key)
  if (before && before.profileId !== profileId) throw keyUsed()
  if (before) return { checkoutId: before.checkoutId }

  const offer = await queries.findOffer(tx, profileId, fan.userId)
  if (!offer) throw new Problem(404, 'Profile not found')
  if (owns(fan, offer.creatorId)) throw new Problem(409, 'This is your own profile.')
  const cents = subscriptionFee(offer, offer)
  if (cents > 0 && !offer.isVerified) throw new Problem(403, "This creator isn't verified yet.")

  const terms = await agreedTerms(tx, fan.userId, cents, wish)
  const waiting = await clearTheWay(tx, fan.userId, profileId, terms)
  refuseOtherTrial(terms, trialDays)
  if (!waiting.reused) await takeOffer(tx, profileId, terms, fan.userId)
  const checkoutId = waiting.reused ?? (await startCheckout(deps, tx, fan, offer, terms))
  // A concurrent request was first; its checkout is visible now.
  if (checkoutId === undefined) return openCheckout(deps, tx, fan, wish)
  if (key !== null) await keepKey(tx, fan.userId, key, profileId, checkoutId)
  return { checkoutId, replaced: waiting.replaced }
}

/** A bundle comes without a trial and without what a code takes off; a code still says how the fan came. */
async function agreedTerms(tx: Tx, fanId: number, cents: number, { profileId, code, trialDays, bundle }: Wish) {
  if (!bundle) return termsWith(tx, profileId, fanId, cents, code, trialDays)
  const usual = await termsWith(tx, profileId, fanId, cents, code, 0)
  return { ...usual, trialDays: null, bundle: await bundleTerms(tx, profileId, cents, bundle) }
}

/** Concurrent requests may share a key: for one profile that is a double click, for two a mistake. */
async function keepKey(tx: Tx, fanId: number, key: string, profileId: number, checkoutId: number) {
  if ((await queries.insertCheckoutKey(tx, fanId, key, profileId, checkoutId)) > 0) return
  const taken = await queries.findCheckoutKey(tx, fanId, key)
  if (taken?.profileId !== profileId) throw keyUsed()
}

/** What the fan has already: a running subscription refuses, an unpaid checkout is continued, an outdated one is given up. */
async function clearTheWay(tx: Tx, fanId: number, profileId: number, terms: Terms) {
  const live = await queries.lockLiveSubscription(tx, fanId, profileId)
  if (!live) return {}
  if (live.status === 'active') throw new Problem(409, 'You are already subscribed to this profile.')
  if (live.status === 'past_due') {
    throw new Problem(
      409,
      'You are already subscribed to this profile, but its last payment failed. You can pay it under My Subscriptions.',
    )
  }
  const open = await queries.findOpenCheckout(tx, live.id)
  if (open && open.kind !== 'trial' && open.chargeStatus !== 'due') {
    throw new Problem(
      409,
      'Your payment for this profile is being processed. Please look at My Subscriptions in a minute.',
    )
  }
  if (open && !open.isOver && isAsAgreed(open, terms)) return { reused: open.id }
  await queries.closeCheckouts(tx, live.id, open?.isOver ? 'expired' : 'canceled')
  await queries.abandonSubscription(tx, live.id)
  return { replaced: open?.providerRef }
}

const isAsAgreed = (open: queries.CheckoutRow, terms: Terms) =>
  open.cents === firstCents(terms) &&
  open.priceCents === terms.cents &&
  open.codeId === terms.codeId &&
  open.promoMonths === (terms.promo?.months ?? null) &&
  open.trialDays === terms.trialDays &&
  open.bundleMonths === (terms.bundle?.months ?? null) &&
  open.renewsMonths === (terms.bundle?.renewsMonths ?? 1)

async function startCheckout(
  { billingProvider, checkoutTokens, config }: Needed,
  tx: Tx,
  fan: SignedIn,
  { profileId, profileName, creatorId }: queries.Offer,
  terms: Terms,
) {
  const cents = firstCents(terms)
  if (cents > 0) await refuseBeyondBounds(tx, fan.userId, cents)
  if (cents > 0) await refuseBeyondCapHere(tx, fan.userId, profileId, cents)
  const subscription = await beginnings.insertSubscription(tx, {
    fanId: fan.userId,
    profileId,
    creatorId,
    terms,
    feeBasisPoints: config.feeBasisPoints,
    provider: billingProvider.name,
  })
  if (!subscription) return undefined
  const subscriptionId = subscription.id
  const nonce = randomUUID()
  const kind = terms.trialDays !== null ? 'trial' : cents === 0 ? 'free' : 'start'
  const checkout = await queries.insertCheckout(tx, {
    kind,
    fanId: fan.userId,
    profileId,
    subscriptionId,
    chargeId:
      kind === 'start'
        ? (await beginnings.insertFirstCharge(tx, subscriptionId, cents, terms.bundle?.months ?? 1)).id
        : null,
    cents,
    provider: billingProvider.name,
    nonce,
    digest: checkoutTokens.digest(checkoutTokens.tokenOf(nonce)),
  })
  if (kind === 'free') {
    const { fanAvatarUrl } = await beginnings.startFreeSubscription(tx, subscriptionId)
    await notifySubscribed(tx, { creatorId, profileId, profileName, fanName: fan.name, fanAvatarUrl })
  }
  return checkout.id
}

const keyUsed = () => invalid('Idempotency-Key', 'This Idempotency-Key was used for another profile.')
