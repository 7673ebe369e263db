import type { Stripe } from 'stripe'
import type { SubscriptionToSync } from './billing-provider.ts'
import type { Installed } from './stripe-client.ts'
import { openUnder } from './stripe-keys.ts'
import { taxOfPrice } from './stripe-tax.ts'

/**
 * What a subscription that began with a bundle renews as. Stripe bills another number of months at once, unless the time that is paid
 * already is called a trial: its next invoice is then the first at the new price. The product that the payment page made on the side can't
 * be sold again, so there is another.
 */
export async function syncRenewal(
  stripe: Stripe,
  known: Stripe.Subscription,
  { renewsMonths: months, renewsCents: cents, profileName }: SubscriptionToSync,
  installed: Installed,
) {
  const [item] = known.items.data
  if (months === null || !item) return
  const { recurring, unit_amount: asked, currency } = item.price
  if (recurring?.interval_count === months && asked === cents) return
  const { installation } = installed
  const { id: product } = await openUnder(`${installation}-product-${known.id}-${months}`, (idempotencyKey) =>
    stripe.products.create(
      {
        name: `${profileName} · ${months === 1 ? 'monthly subscription' : `${months} months`}`,
        metadata: { fanlight: 'subscription', installation },
      },
      { idempotencyKey },
    ),
  )
  await stripe.subscriptions.update(known.id, {
    items: [
      {
        id: item.id,
        price_data: {
          currency,
          product,
          unit_amount: cents,
          recurring: { interval: 'month', interval_count: months },
          ...taxOfPrice(installed),
        },
      },
    ],
    trial_end: item.current_period_end,
    proration_behavior: 'none',
  })
}
