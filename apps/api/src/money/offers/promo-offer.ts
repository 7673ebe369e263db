import type { PromoOffer } from '@fanlight/contract/money/promo'
import { type Cents, fromHundredths } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { findPromoOffer, type OfferRow, type PromoRefusal, takePromoCode } from './promo-codes.queries.ts'

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

/** What a fan agrees to: the usual price, and what the first months cost instead. */
export interface Terms {
  cents: Cents
  codeId: number | null
  promo: { cents: Cents; months: number } | null
}

/** Of the first month. */
export const firstCents = ({ cents, promo }: Terms) => promo?.cents ?? cents

export async function termsWith(
  tx: Tx,
  profileId: number,
  fanId: number,
  cents: Cents,
  code: string | null,
): Promise<Terms> {
  if (!code) return { cents, codeId: null, promo: null }
  const offer = await findPromoOffer(tx, profileId, code, cents, fanId)
  if (!offer) throw invalid('code', "This code isn't valid here.")
  const promo = promoOf(offer)
  return { cents, codeId: promo === null && offer.refusal === 'ended' ? null : offer.id, promo }
}

const promoOf = ({ cents, months }: OfferRow) => (cents === null || months === null ? null : { cents, months })

/** Refuses a code that ended or was used up meanwhile; held until the subscription is begun. */
export async function takeCode(tx: Tx, { codeId, promo }: Terms, fanId: number) {
  const refusal = codeId === null || promo === null ? null : await takePromoCode(tx, codeId, fanId)
  if (refusal) throw invalid('code', refusals[refusal])
}
