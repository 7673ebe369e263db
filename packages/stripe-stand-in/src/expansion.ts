import { listOf } from './payment-shapes.ts'
import { refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const deepest = 4

const expandable: Record<string, string[]> = {
  'checkout.session': ['customer', 'invoice', 'line_items', 'payment_intent', 'setup_intent', 'subscription'],
  invoice: ['customer', 'default_payment_method', 'latest_revision', 'payments', 'subscription', 'discounts'],
  customer: ['default_source', 'subscriptions', 'tax', 'test_clock'],
  payment_method: ['customer'],
  setup_intent: ['customer', 'latest_attempt', 'mandate', 'payment_method'],
  invoice_payment: ['invoice', 'payment'],
  payment_intent: ['customer', 'latest_charge', 'payment_method', 'review'],
  charge: ['balance_transaction', 'customer', 'payment_intent', 'refunds', 'review', 'failure_balance_transaction'],
  refund: ['balance_transaction', 'charge', 'payment_intent', 'failure_balance_transaction'],
  dispute: ['charge', 'payment_intent'],
  'radar.early_fraud_warning': ['charge', 'payment_intent'],
  subscription: ['customer', 'latest_invoice', 'default_payment_method', 'pending_setup_intent', 'schedule'],
  transfer: ['balance_transaction', 'destination', 'destination_payment', 'source_transaction'],
  payout: ['balance_transaction', 'destination', 'failure_balance_transaction', 'original_payout', 'reversed_by'],
  balance_transaction: ['source'],
}

type Tree = Record<string, unknown>

/** What a caller gets of an object: a copy, with the requested parts expanded. */
export function present(world: StripeWorld, thing: object, expand: string[]): Tree {
  const shown = structuredClone(thing) as Tree
  for (const property of expand) {
    const path = property.split('.')
    if (path.length > deepest) {
      throw refuse(
        'property_expansion_max_depth',
        `You cannot expand more than ${deepest} levels of a property. Property: ${property}`,
      )
    }
    checkFirst(shown, path, property)
    expandInto(world, shown, path)
  }
  return shown
}

/** Only the first level is checked; a wrong name deeper down passes silently. */
function checkFirst(shown: Tree, path: string[], property: string) {
  if (shown.object === 'list') {
    if (path[0] !== 'data') {
      throw refuse(
        undefined,
        `This property cannot be expanded (${property}). You may want to try expanding 'data.${property}' instead.`,
      )
    }
    const first = (shown.data as Tree[])[0]
    if (first && path.length > 1) checkFirst(first, path.slice(1), property)
    return
  }
  if (!expandable[String(shown.object)]?.includes(path[0] ?? '')) {
    throw refuse(undefined, `This property cannot be expanded (${property}).`)
  }
}

function expandInto(world: StripeWorld, at: Tree, [name, ...rest]: string[]): void {
  if (name === undefined) return
  if (at.object === 'invoice' && name === 'payments') at.payments ??= paymentsOf(world, String(at.id))
  if (at.object === 'charge' && name === 'refunds') at.refunds ??= refundsOf(world, String(at.id))
  const value = at[name]
  if (Array.isArray(value)) {
    for (const one of value) expandInto(world, one as Tree, rest)
    return
  }
  if (typeof value === 'string') {
    const thing = world.things.get(value)
    if (thing) at[name] = structuredClone(thing)
  }
  if (typeof at[name] === 'object' && at[name] !== null) expandInto(world, at[name] as Tree, rest)
}

const paymentsOf = (world: StripeWorld, invoice: string) =>
  structuredClone(
    listOf(
      '/v1/invoice_payments',
      world.invoicePayments.all().filter((payment) => payment.invoice === invoice),
    ),
  )

const refundsOf = (world: StripeWorld, charge: string) =>
  structuredClone(
    listOf(
      `/v1/charges/${charge}/refunds`,
      world.refunds.all().filter((refund) => refund.charge === charge),
    ),
  )
