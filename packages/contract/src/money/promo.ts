import { z } from 'zod'
import { amount, Id, Moment, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { BundleOffer } from './bundles.ts'
import { isPromoCode, promoCodeOf, promoLimits } from './promo-words.ts'
import { Trial } from './trials.ts'

const typedCode = text(promoLimits.typed).transform(promoCodeOf)

export const PromoForWhom = z.enum(['anyone', 'new', 'returning'])
export type PromoForWhom = z.infer<typeof PromoForWhom>

const whole = (maximum: number, message: string) => z.int(message).min(1, message).max(maximum, message)
const months = whole(promoLimits.months, `Please enter 1 to ${promoLimits.months} months.`)

export const NewPromoCode = z.object({
  code: typedCode.refine(
    isPromoCode,
    `Please use ${promoLimits.shortest} to ${promoLimits.longest} letters (A to Z), digits, hyphens or underscores.`,
  ),
  /** Where it's given out, for the creator only. */
  name: text(promoLimits.name).nullish(),
  /** Null for a link that only records where fans came from. */
  discount: z
    .union([
      z.object({ percent: whole(promoLimits.percent, `Please enter 1 to ${promoLimits.percent} percent.`), months }),
      z.object({
        dollars: amount('Please enter an amount of dollars.', 0.01, limits.maximumSubscriptionPrice),
        months,
      }),
    ])
    .nullable(),
  forWhom: PromoForWhom.default('anyone'),
  /** How many people may use it; null for no limit. */
  maxUses: whole(promoLimits.uses, `Please enter a number from 1 to ${promoLimits.uses}.`).nullish(),
  endsAt: Moment.nullish(),
})
export type NewPromoCode = z.input<typeof NewPromoCode>

/** A code or link as its creator sees it. */
export const PromoCode = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string().nullable(),
  percentOff: z.number().nullable(),
  dollarsOff: z.number().nullable(),
  months: z.number().nullable(),
  forWhom: PromoForWhom,
  maxUses: z.number().nullable(),
  /** Open payment pages hold a use. */
  uses: z.number(),
  endsAt: z.string().nullable(),
  state: z.enum(['open', 'ended', 'used up']),
  /** Fans who subscribed with it, those subscribed now, and what all of them paid, in dollars. */
  fans: z.number(),
  running: z.number(),
  paid: z.number(),
})
export type PromoCode = z.infer<typeof PromoCode>

export const PromoCodes = z.object({
  codes: z.array(PromoCode),
  /** Subscribers who came by none of them. */
  runningByNone: z.number(),
  /** The character's free trial; null if none was ever offered. */
  trial: Trial.nullable(),
  /** Its bundles; none while it offers none. */
  bundles: z.array(BundleOffer),
})
export type PromoCodes = z.infer<typeof PromoCodes>

export const PromoEndParams = z.object({ id: Id, code: Id })

export const PromoOfferParams = z.object({ id: Id, code: typedCode })

/** What a code is worth to the viewer. */
export const PromoOffer = z.object({
  code: z.string(),
  forWhom: PromoForWhom,
  /** Null: the code can be used. */
  refusal: z.string().nullable(),
  /** What the first months cost instead; null if it takes nothing off. */
  discount: z.object({ price: z.number(), months: z.number() }).nullable(),
  /** The price of every later month. */
  laterPrice: z.number(),
  endsAt: z.string().nullable(),
})
export type PromoOffer = z.infer<typeof PromoOffer>
