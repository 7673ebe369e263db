import type { Stripe } from 'stripe'
import { type CardBehaviour, type CardFacts, cardMethod } from './customer-shapes.ts'
import { refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const usual: CardFacts = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }

/** A card that a customer saved, by paying with it or on its own page. */
export function saveMethod(
  world: StripeWorld,
  customer: string,
  { behaviour = 'good', ...facts }: Partial<CardFacts> & { behaviour?: CardBehaviour } = {},
) {
  const made = world.methods.add(
    cardMethod({ id: world.newId('pm'), created: world.now(), livemode: false, customer }, { ...usual, ...facts }),
  )
  world.cardBehaviours.set(made.id, behaviour)
  world.emit('payment_method.attached', made)
  return made
}

/** A payment's card, kept for later ones. */
export function keepCard(
  world: StripeWorld,
  { customer }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  card: Parameters<typeof saveMethod>[2],
) {
  const { id } = saveMethod(world, String(customer), card)
  Object.assign(intent, { customer, payment_method: id, setup_future_usage: 'off_session' })
}

/** Only the customer's own saved cards can be charged. */
export function attachedMethod(world: StripeWorld, customerId: string, id: string, param: string) {
  const method = world.methods.find(id)
  if (!method) throw refuse('resource_missing', `No such PaymentMethod: '${id}'`, param)
  if (method.customer !== customerId) {
    throw refuse(
      'resource_missing',
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
    )
  }
  return method
}
