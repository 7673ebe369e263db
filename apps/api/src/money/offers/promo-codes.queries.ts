import type { PromoForWhom } from '@fanlight/contract/money/promo'
import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export type PromoRefusal = 'ended' | 'used' | 'used up' | 'not new' | 'not returning'

export interface OfferRow {
  id: number
  code: string
  forWhom: PromoForWhom
  refusal: PromoRefusal | null
  /** The price of the first months; null if the code takes nothing off this price. */
  cents: Cents | null
  months: number | null
  endsAt: Date | null
}

/** A code's value at a price, for a fan or (null) a visitor. */
export const findPromoOffer = (db: Queries, profileId: number, code: string, cents: Cents, fanId: number | null) =>
  db.maybe<OfferRow>(
    'find-promo-offer',
    `select c.id, c.code, c.for_whom as "forWhom", promo_refusal(c, $4::bigint) as refusal, promo_price(c, $3) as cents, c.months,
       c.ends_at as "endsAt"
     from promo_codes c where c.profile_id = $1 and c.code = $2`,
    [profileId, code, cents, fanId],
  )

/** Locks the code until the subscription has started. */
export const takePromoCode = async (tx: Tx, codeId: number, fanId: number) =>
  (
    await tx.one<{ refusal: PromoRefusal | null }>('take-promo-code', 'select take_promo_code($1, $2) as refusal', [
      codeId,
      fanId,
    ])
  ).refusal

export interface PromoCodeRow {
  id: number
  code: string
  name: string | null
  percentOff: number | null
  centsOff: Cents | null
  months: number | null
  forWhom: PromoForWhom
  maxUses: number | null
  uses: number
  endsAt: Date | null
  isEnded: boolean
  fans: number
  running: number
  paidCents: Cents
}

/** Newest first. */
export const listPromoCodes = (db: Queries, profileId: number) =>
  db.many<PromoCodeRow>(
    'list-promo-codes',
    `select c.id, c.code, c.name, c.percent_off as "percentOff", c.cents_off as "centsOff", c.months, c.for_whom as "forWhom",
       c.max_uses as "maxUses", coalesce(b.uses, 0) as uses, coalesce(c.ended_at, c.ends_at) as "endsAt",
       coalesce(c.ended_at <= product_now() or c.ends_at <= product_now(), false) as "isEnded",
       coalesce(b.fans, 0) as fans, coalesce(b.running, 0) as running, coalesce(b.paid, 0) as "paidCents"
     from promo_codes c left join brought_by_codes($1) b on b.code_id = c.id where c.profile_id = $1 order by c.id desc`,
    [profileId],
  )

export interface NewCode {
  code: string
  name: string | null
  percent: number | null
  cents: Cents | null
  months: number | null
  forWhom: PromoForWhom
  maxUses: number | null
  endsAt: string | null
}

export const createPromoCode = (db: Queries, profileId: number, most: number, made: NewCode) =>
  db.one<{ outcome: 'created' | 'taken' | 'too many'; id: number | null }>(
    'create-promo-code',
    'select outcome, code_id as id from create_promo_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      profileId,
      made.code,
      made.name,
      made.percent,
      made.cents,
      made.months,
      made.forWhom,
      made.maxUses,
      made.endsAt,
      most,
    ],
  )

export const countSubscribers = (db: Queries, profileId: number) =>
  db.one<{ running: number }>('count-subscribers-by-codes', 'select subscribers_now($1) as running', [profileId])

/** 0 if this profile has no such code. Ending it again changes nothing. */
export const endPromoCode = (db: Queries, profileId: number, id: number) =>
  db.run(
    'end-promo-code',
    'update promo_codes set ended_at = coalesce(ended_at, product_now()) where id = $2 and profile_id = $1',
    [profileId, id],
  )
