import { z } from 'zod'
import { amount, Id, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { BundleWish } from './bundles.ts'
import { promoCodeOf, promoLimits } from './promo-words.ts'
import { trialLimits } from './trial-words.ts'

export const SubscriptionStart = z.object({ subscriptionUrl: z.string() })
export type SubscriptionStart = z.infer<typeof SubscriptionStart>

export const SubscribeParams = z.object({ profileId: Id })

export const SubscribeWish = z.object({
  /** A promo code or link, in any case and width. A discount replaces a free trial, unless `trialDays` says otherwise. */
  code: text(promoLimits.typed).transform(promoCodeOf).nullish(),
  /** The days of the free trial that the fan was shown: refused if that trial is gone. */
  trialDays: z.int().min(1).max(trialLimits.days).nullish(),
  /** Several months at once. A code takes nothing off them, and there's no free trial before them. */
  bundle: BundleWish.nullish(),
})

/** What is shown of the card that months are charged to. Its number stays with the payment provider. */
export const Card = z.object({
  /** As the provider calls it: visa, mastercard, amex. */
  brand: z.string(),
  /** Empty for a payment method without digits. */
  last4: z.string(),
  /** Its last month, as 2027-03. */
  expires: z.string().nullable(),
})
export type Card = z.infer<typeof Card>

export const SubscriptionStatus = z.enum(['Active', 'Cancelled', 'PastDue', 'Expired'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Subscription = z.object({
  id: z.number(),
  profileId: z.number(),
  profileName: z.string(),
  profileAvatarUrl: z.string().nullable(),
  creatorId: z.number(),
  creatorName: z.string(),
  creatorAvatarUrl: z.string().nullable(),
  status: SubscriptionStatus,
  startDate: z.string(),
  /** Paid until then. If cancelled: when it ends; if expired: when it ended. */
  endDate: z.string(),
  /** For the current period. */
  amountPaid: z.number(),
  /** For the next one, if it renews. */
  nextAmount: z.number(),
  /** How many months the current period has, and the next one. */
  months: z.number(),
  nextMonths: z.number(),
  /** Of a subscription that started with a bundle: its price at each renewal, and that of a single month. */
  bundle: z.object({ months: z.number(), price: z.number(), monthlyPrice: z.number() }).nullable(),
  canChangeRenewal: z.boolean(),
  /** While a promo code makes months cheaper: from `until` on, the usual `price` applies. */
  promo: z.object({ until: z.string(), price: z.number() }).nullable(),
  /** During a free trial: when it ends, and the first month is charged unless it's cancelled before. */
  trialEndsAt: z.string().nullable(),
  /** The posts are open until then, whatever happens to the next payment. */
  accessUntil: z.string(),
  hasAccess: z.boolean(),
  /** When a cancellation made now would take effect; null once cancelled or ended. */
  cancelEffectiveAt: z.string().nullable(),
  canResume: z.boolean(),
  /** It can't be resumed, but can be started again once it has run out. */
  endedByProvider: z.boolean(),
  /** In the days before a charge, from the reminder on: its time; otherwise null. */
  chargedSoonAt: z.string().nullable(),
  /** A payment failed: when it is retried (null: not automatically). */
  nextAttemptAt: z.string().nullable(),
  canPayNow: z.boolean(),
  /** Null if unknown. */
  card: Card.nullable(),
  canChangeCard: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** What a payment at the demo provider may carry: how its card behaves. */
export const DemoPayment = z.object({ card: z.enum(['good', 'declined', 'declined-later']).default('good') })
export type DemoPayment = z.input<typeof DemoPayment>

export const CardPage = z.object({ cardUrl: z.string() })
export type CardPage = z.infer<typeof CardPage>

/** A subscription with its card, and the outcome of the last change. */
export const SubscriptionCard = z.object({
  subscription: Subscription,
  /** In the demo a card is chosen here; otherwise it's entered at the payment provider. */
  isDemo: z.boolean(),
  change: z
    .object({
      status: z.enum(['open', 'changed', 'expired']),
      /** A month was paid with the new card. */
      hasPaid: z.boolean(),
    })
    .nullable(),
})
export type SubscriptionCard = z.infer<typeof SubscriptionCard>

export const DemoPaymentParams = z.object({ token: z.string().min(1).max(200) })

export const DemoPaymentResult = z.object({
  subscriptionId: z.number(),
  transactionId: z.string(),
  redirectUrl: z.string(),
})
export type DemoPaymentResult = z.infer<typeof DemoPaymentResult>

const price = amount(
  `The minimum subscription price is $${limits.minimumSubscriptionPrice}.`,
  limits.minimumSubscriptionPrice,
  limits.maximumSubscriptionPrice,
)
const ProfilePrice = z.object({ requiresSubscription: z.boolean(), customPrice: price.nullable() })

export const CreatorSettings = z.object({
  globalSubscriptionPrice: price,
  useProfileSpecificPricing: z.boolean(),
  profileSettings: z.record(z.string().regex(/^[1-9]\d{0,15}$/), ProfilePrice),
})
export type CreatorSettings = z.infer<typeof CreatorSettings>

/** The current settings, with the profiles' names and pictures. */
export const CreatorSettingsView = CreatorSettings.extend({
  profileSettings: z.record(z.string(), ProfilePrice.extend({ name: z.string(), avatarUrl: z.string().nullable() })),
})
export type CreatorSettingsView = z.infer<typeof CreatorSettingsView>
