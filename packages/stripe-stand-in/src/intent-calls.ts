import type { Stripe } from 'stripe'
import { fail, succeed } from './checkout-life.ts'
import { checkTotal } from './currencies.ts'
import { customerNamed } from './customer-calls.ts'
import type { CardBehaviour } from './customer-shapes.ts'
import type { Parameters } from './parameters.ts'
import { paymentIntent } from './payment-shapes.ts'
import { Refusal, refuse } from './refusals.ts'
import { attachedMethod } from './saved-cards.ts'
import type { StripeWorld } from './world.ts'

const declines: Partial<Record<CardBehaviour, { code: string; decline: string; message: string }>> = {
  declined: { code: 'card_declined', decline: 'generic_decline', message: 'Your card was declined.' },
  expired: { code: 'expired_card', decline: 'expired_card', message: 'Your card has expired.' },
  stolen: { code: 'card_declined', decline: 'stolen_card', message: 'Your card was declined.' },
}

/** A payment with a customer's saved card, confirmed within the call. */
export function createIntent(world: StripeWorld, given: Parameters) {
  for (const name of ['customer', 'payment_method', 'confirm'])
    if (given[name] === undefined) throw refuse('parameter_missing', `The stand-in needs ${name}.`, name)
  const customer = customerNamed(world, String(given.customer)).id
  const method = attachedMethod(world, customer, String(given.payment_method), 'payment_method')
  const [amount, currency] = [Number(given.amount), String(given.currency)]
  checkTotal(currency, amount)
  if (given.off_session === 'true' && given.confirm !== 'true')
    throw refuse('parameter_missing', 'You can only pass `off_session` when `confirm` is true.', 'off_session')
  if (!given.return_url && given.off_session !== 'true') {
    throw refuse(
      undefined,
      'This PaymentIntent could not be confirmed: a card may ask to be confirmed, so you must provide a `return_url`.',
    )
  }
  const intent = world.intents.add(
    paymentIntent({
      id: world.newId('pi'),
      created: world.now(),
      livemode: false,
      amount,
      currency,
      customer,
      payment_method: method.id,
      description: (given.description as string | undefined) ?? null,
      metadata: (given.metadata ?? {}) as Stripe.Metadata,
    }),
  )
  world.emit('payment_intent.created', intent)
  const behaviour = world.cardBehaviours.get(method.id) ?? 'good'
  const decline = declines[behaviour]
  if (decline) throw declineIntent(world, intent, decline)
  if (behaviour === 'confirmation') return askToConfirm(world, intent, given)
  succeed(world, intent)
  return intent
}

function declineIntent(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  { code, decline, message }: { code: string; decline: string; message: string },
) {
  fail(world, intent, decline)
  return new Refusal(402, { type: 'card_error', code, decline_code: decline, message })
}

function askToConfirm(world: StripeWorld, intent: Stripe.PaymentIntent, given: Parameters) {
  if (given.off_session === 'true') {
    const message = 'Your card was declined. This transaction requires authentication.'
    const code = 'authentication_required'
    fail(world, intent, code, code)
    throw new Refusal(402, { type: 'card_error', code, decline_code: code, message })
  }
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: String(given.return_url), url: `https://hooks.stripe.test/confirm/${intent.id}` },
  }
  world.emit('payment_intent.requires_action', intent)
  return intent
}

/** On the bank's page: the fan confirms, or refuses. */
export function confirmAtBank(world: StripeWorld, id: string, confirms: boolean) {
  const intent = world.intents.get(id)
  if (intent.status !== 'requires_action') throw new Error(`payment ${id} is ${intent.status}: nobody is asked`)
  intent.next_action = null
  if (confirms) succeed(world, intent)
  else fail(world, intent, 'authentication_failure')
}

export function cancelIntent(world: StripeWorld, id: string) {
  const intent = world.intents.get(id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw refuse(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  Object.assign(intent, { status: 'canceled', next_action: null, canceled_at: world.now() })
  world.emit('payment_intent.canceled', intent)
  return intent
}

export const listIntents = (world: StripeWorld, given: Parameters) => {
  const since = Number((given.created as Parameters | undefined)?.gte ?? 0)
  return world.intents.all().filter((one) => one.customer === given.customer && one.created >= since)
}
