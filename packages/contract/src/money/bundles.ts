import { z } from 'zod'
import { bundleLimits, bundleMonths } from './bundle-words.ts'

export const BundleMonths = z.literal(bundleMonths)

const percent = `Please enter 1 to ${bundleLimits.percent} percent.`

/** What a character takes off for so many months at once. */
export const BundleOffer = z.object({
  months: BundleMonths,
  percent: z.int(percent).min(1, percent).max(bundleLimits.percent, percent),
})
export type BundleOffer = z.infer<typeof BundleOffer>

/** All of a character's bundles. */
export const BundleOffers = z.object({
  bundles: z
    .array(BundleOffer)
    .max(bundleMonths.length)
    .refine(
      (bundles) => new Set(bundles.map(({ months }) => months)).size === bundles.length,
      'Please name each number of months once.',
    ),
})
export type BundleOffers = z.infer<typeof BundleOffers>

/** A bundle that a fan takes. */
export const BundleWish = z.object({
  months: BundleMonths,
  /** What the fan was shown: refused if it costs something else by now. */
  price: z.number(),
  /** What comes after it. */
  renews: z.enum(['bundle', 'month']),
})
export type BundleWish = z.infer<typeof BundleWish>

export const RenewalChoice = z.object({ renews: BundleWish.shape.renews })
export type RenewalChoice = z.infer<typeof RenewalChoice>
