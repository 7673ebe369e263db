import type { Stripe } from 'stripe'
import { checkoutSession } from './billing-shapes.ts'
import { pageDiscount } from './coupon-calls.ts'
import { checkTotal } from './currencies.ts'
import { customerNamed } from './customer-calls.ts'
import { emailOf, type Parameters } from './parameters.ts'
import { monthsOfPrice } from './products.ts'
import { refuse } from './refusals.ts'
import { pageTax } from './tax.ts'
import type { StripeWorld } from './world.ts'

const tree = (value: string | Parameters | undefined) => (typeof value === 'object' ? value : undefined)
const text = (value: string | Parameters | undefined) => (typeof value === 'string' ? value : undefined)
const metadataOf = (value: string | Parameters | undefined) => (tree(value) ?? {}) as Stripe.Metadata

export function createSession(world: StripeWorld, given: Parameters): Stripe.Checkout.Session {
  const mode = text(given.mode) as 'payment' | 'setup' | 'subscription' | undefined
  if (mode === undefined) throw refuse('parameter_missing', 'Missing required param: mode.', 'mode')
  if (given.customer !== undefined && given.customer_email !== undefined) {
    throw refuse(undefined, 'You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  const customer = text(given.customer)
  if (customer !== undefined) customerNamed(world, customer)
  if (mode === 'setup') return createCardSession(world, given)
  if (given.setup_intent_data)
    throw refuse(
      undefined,
      'You can not pass `setup_intent_data` in `payment` or `subscription` mode.',
      'setup_intent_data',
    )
  const [line, ...more] = Object.values(tree(given.line_items) ?? {}).map((one) => tree(one))
  const price = tree(line?.price_data)
  if (!line || !price || more.length > 0)
    throw refuse('parameter_missing', 'Missing required param: line_items.', 'line_items')
  checkMode(mode, given, price)
  const months = mode === 'subscription' ? monthsOfPrice(price, 'line_items[0][price_data]') : undefined
  const total = Number(text(price.unit_amount)) * Number(text(line.quantity) ?? 1)
  const currency = text(price.currency) ?? ''
  const coupon = pageDiscount(world, given, currency)
  const trial = trialOf(given)
  const due = trial ? 0 : total
  const off = Math.min(coupon?.amount_off ?? 0, due)
  checkTotal(currency, trial ? total : due - off)
  if (!given.success_url) throw refuse('parameter_missing', 'Missing required param: success_url.', 'success_url')

  const automaticTax = pageTax(world, given, price)
  const id = world.newId('cs_test')
  world.asked.set(id, {
    intentMetadata: metadataOf(tree(given.payment_intent_data)?.metadata),
    subscriptionMetadata: metadataOf(tree(given.subscription_data)?.metadata),
    coupon,
    trial: trial && { ...trial, cents: total },
    ...(months !== undefined && { months }),
    keepsCard: tree(given.payment_intent_data)?.setup_future_usage !== undefined,
  })
  const methods = Object.values(tree(given.allowed_payment_method_types) ?? {}) as string[]
  return world.sessions.add(
    checkoutSession({
      id,
      created: world.now(),
      livemode: false,
      mode,
      amount_subtotal: due,
      amount_total: due - off,
      payment_method_collection:
        mode === 'subscription' ? (given.payment_method_collection === 'if_required' ? 'if_required' : 'always') : null,
      discounts: coupon && [{ coupon: coupon.id, promotion_code: null }],
      total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
      automatic_tax: automaticTax,
      currency,
      expires_at: expiryOf(world, text(given.expires_at)),
      metadata: metadataOf(given.metadata),
      client_reference_id: referenceOf(given),
      customer: customer ?? null,
      customer_email: emailOf(given, 'customer_email'),
      success_url: text(given.success_url) ?? null,
      cancel_url: text(given.cancel_url) ?? null,
      allowed_payment_method_types: methods.length > 0 ? methods : null,
      payment_method_types: methods.length > 0 ? methods : ['card', 'us_bank_account'],
    }),
  )
}

/** A trial of whole days. At its end, if the card is gone, Stripe bills or ends the subscription, as configured. */
function trialOf(given: Parameters) {
  const { trial_period_days: days, trial_settings: settings } = tree(given.subscription_data) ?? {}
  const behavior = text(tree(tree(settings)?.end_behavior)?.missing_payment_method)
  if (settings !== undefined && behavior === undefined)
    throw refuse(
      'parameter_missing',
      'Missing required param: subscription_data[trial_settings][end_behavior][missing_payment_method].',
      'subscription_data[trial_settings][end_behavior][missing_payment_method]',
    )
  if (text(given.mode) !== 'subscription' && given.payment_method_collection !== undefined)
    throw refuse(
      undefined,
      '`payment_method_collection` can only be used in `subscription` mode.',
      'payment_method_collection',
    )
  if (days === undefined) return null
  const name = 'subscription_data[trial_period_days]'
  if (Number(days) < 1) throw refuse(undefined, 'The minimum number of trial period days is 1.', name)
  if (Number(days) > 730) throw refuse(undefined, 'The maximum number of trial period days is 730 (2 years).', name)
  return { days: Number(days), behavior: (behavior ?? 'create_invoice') as TrialEnd }
}

type TrialEnd = 'cancel' | 'create_invoice' | 'pause'

/** A page that takes a card and no money. */
function createCardSession(world: StripeWorld, given: Parameters) {
  for (const name of ['line_items', 'payment_intent_data', 'subscription_data', 'automatic_tax'])
    if (given[name]) throw refuse(undefined, `You can not pass \`${name}\` in \`setup\` mode.`, name)
  const currency = text(given.currency)
  if (!currency) throw refuse('parameter_missing', 'Missing required param: currency.', 'currency')
  if (!given.success_url) throw refuse('parameter_missing', 'Missing required param: success_url.', 'success_url')
  const id = world.newId('cs_test')
  const intentMetadata = metadataOf(tree(given.setup_intent_data)?.metadata)
  world.asked.set(id, { intentMetadata, subscriptionMetadata: {} })
  return world.sessions.add(
    checkoutSession({
      id,
      created: world.now(),
      livemode: false,
      mode: 'setup',
      amount_total: null,
      currency,
      expires_at: expiryOf(world, text(given.expires_at)),
      metadata: metadataOf(given.metadata),
      client_reference_id: referenceOf(given),
      customer: text(given.customer) ?? null,
      customer_email: emailOf(given, 'customer_email'),
      payment_status: 'no_payment_required',
      success_url: text(given.success_url) ?? null,
      cancel_url: text(given.cancel_url) ?? null,
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
    }),
  )
}

function checkMode(mode: string, given: Parameters, price: Parameters) {
  if (mode === 'subscription') {
    if (!price.recurring) {
      throw refuse(undefined, 'You must provide at least one recurring price in `subscription` mode.', 'line_items')
    }
    if (given.payment_intent_data) {
      throw refuse(undefined, 'You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data')
    }
  } else if (price.recurring || given.subscription_data) {
    throw refuse(undefined, 'You can not pass `subscription_data` in `payment` mode.', 'subscription_data')
  }
}

function expiryOf({ now }: StripeWorld, given: string | undefined) {
  const expiry = given === undefined ? now() + 86_400 : Number(given)
  if (expiry < now() + 1800) {
    throw refuse(
      undefined,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (expiry > now() + 86_400) {
    throw refuse(
      undefined,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return expiry
}

function referenceOf(given: Parameters) {
  const reference = text(given.client_reference_id) ?? null
  if (reference !== null && !/^[\w-]{1,200}$/.test(reference)) {
    throw refuse(undefined, 'Invalid client_reference_id', 'client_reference_id')
  }
  return reference
}

/** Pages expire by themselves, too. */
export function readSession(world: StripeWorld, id: string) {
  const session = world.sessions.get(id)
  if (session.status === 'open' && session.expires_at <= world.now()) closeSession(world, session)
  return session
}

export function expireSession(world: StripeWorld, id: string) {
  const session = readSession(world, id)
  if (session.status !== 'open') {
    throw refuse(
      undefined,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  return closeSession(world, session)
}

function closeSession(world: StripeWorld, session: Stripe.Checkout.Session) {
  Object.assign(session, { status: 'expired', url: null })
  world.emit('checkout.session.expired', session)
  return session
}
