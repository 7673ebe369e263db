import type { Stripe } from 'stripe'
import type { StripeWorld } from './world.ts'

/** Stripe calls anything but a card a payment, also in its id. */
export const isOfBank = ({ id }: Pick<Stripe.Charge, 'id'>) => id.startsWith('py_')

export function bookCharge(world: StripeWorld, made: Stripe.Charge) {
  const fee = Math.round(made.amount * world.settles(made.currency).rate * 0.029) + 30
  const [type, pendingDays] = isOfBank(made) ? (['payment', 4] as const) : (['charge', 2] as const)
  made.balance_transaction = world.book(type, made.amount, made.currency, made.id, { fee, pendingDays }).id
}
