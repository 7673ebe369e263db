import type { Stripe } from 'stripe'
import type { PageToOpen } from './billing-provider.ts'
import { openUnder } from './stripe-keys.ts'

/**
 * Our promo code's discount, for one page. The amount is ours, in cents, so that every invoice is exactly what we
 * charge; fans can't enter codes at Stripe.
 */
export async function openCoupon(
  stripe: Stripe,
  { checkoutId, cents }: PageToOpen,
  usual: NonNullable<PageToOpen['usual']>,
  installation: string,
): Promise<string> {
  const { id } = await openUnder(`${installation}-coupon-${checkoutId}`, (idempotencyKey) =>
    stripe.coupons.create(
      {
        amount_off: usual.cents - cents,
        currency: 'usd',
        max_redemptions: 1,
        name: 'Promo code',
        ...(usual.afterMonths === 1
          ? { duration: 'once' }
          : { duration: 'repeating', duration_in_months: usual.afterMonths }),
        metadata: { fanlight: 'promo', installation, checkoutId: String(checkoutId) },
      },
      { idempotencyKey },
    ),
  )
  return id
}
