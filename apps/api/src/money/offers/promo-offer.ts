import type { PromoOffer } from '@fanlight/contract/money/promo'
import { type Cents, fromHundredths } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { BundleTerms } from './bundle-offer.ts'
import { findPromoOffer, type OfferRow, type PromoRefusal, takePromoCode } from './promo-codes.queries.ts'
import { findTrialDays, takeTrial } from './trials.queries.ts'

const refusals: Record<PromoRefusal, string> = {
  ended: 'This code has ended.',
  used: 'You have already used this code.',
  'used up': 'This code is used up.',
  'not new': 'This code is for new subscribers.',
  'not returning': 'This code is for fans who come back.',
}

/** What a code makes of a price. */
export async function viewPromoOffer(
  db: Queries,
  profileId: number,
  code: string,
  cents: Cents,
  fanId: number | null,
): Promise<PromoOffer> {
  const offer = await findPromoOffer(db, profileId, code, cents, fanId)
  if (!offer) throw new Problem(404, "This code isn't valid here.")
  return {
    code: offer.code,
    forWhom: offer.forWhom,
    refusal: offer.refusal && refusals[offer.refusal],
    discount:
      offer.cents === null || offer.months === null
        ? null
        : { price: fromHundredths(offer.cents), months: offer.months },
    laterPrice: fromHundredths(cents),
    endsAt: offer.endsAt?.toISOString() ?? null,
  }
}

/** What a fan agrees to: the usual price, and the price of the first months. */
export interface Terms {
  cents: Cents
  codeId: number | null
  promo: { cents: Cents; months: number } | null
  /** Free days before the first month. A code with a discount replaces them. */
  trialDays: number | null
  /** Several months at once, without a trial and without a discount code. */
  bundle: BundleTerms | null
}

/** Paid at the start. */
export const firstCents = ({ cents, promo, trialDays, bundle }: Terms) =>
  trialDays === null ? (bundle?.cents ?? promo?.cents ?? cents) : 0

export async function termsWith(
  tx: Tx,
  profileId: number,
  fanId: number,
  cents: Cents,
  code: string | null,
  /** The trial that the fan was shown: they get it, and the code only records how they came. */
  seenDays: number | null,
): Promise<Terms> {
  const trialDays = cents > 0 ? await findTrialDays(tx, profileId, fanId) : null
  if (!code) return { cents, codeId: null, promo: null, trialDays, bundle: null }
  const offer = await findPromoOffer(tx, profileId, code, cents, fanId)
  if (!offer) throw invalid('code', "This code isn't valid here.")
  const promo = seenDays === null ? promoOf(offer) : null
  return {
    cents,
    codeId: promo === null && offer.refusal === 'ended' ? null : offer.id,
    promo,
    trialDays: promo === null ? trialDays : null,
    bundle: null,
  }
}

const promoOf = ({ cents, months }: OfferRow) => (cents === null || months === null ? null : { cents, months })

/** Refuses a code or a trial that has since ended or been used up; locks it until the subscription has started. */
export async function takeOffer(tx: Tx, profileId: number, { codeId, promo, trialDays }: Terms, fanId: number) {
  if (trialDays !== null && (await takeTrial(tx, profileId, fanId)) !== trialDays) throw trialGone()
  const refusal = codeId === null || promo === null ? null : await takePromoCode(tx, codeId, fanId)
  if (refusal) throw invalid('code', refusals[refusal])
}

/** The trial that the fan saw is gone: don't send them to a page that charges instead. */
export function refuseOtherTrial({ trialDays }: Terms, seenDays: number | null) {
  if (seenDays !== null && seenDays !== trialDays) throw trialGone()
}

const trialGone = () => new Problem(409, "This free trial isn't available any more. Look at the price and try again.")
