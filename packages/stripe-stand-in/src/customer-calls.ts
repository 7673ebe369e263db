import type { Stripe } from 'stripe'
import { cancelSubscription } from './billing-calls.ts'
import { customer } from './customer-shapes.ts'
import { emailOf, type Parameters } from './parameters.ts'
import { notThere, refuse } from './refusals.ts'
import { attachedMethod } from './saved-cards.ts'
import type { StripeWorld } from './world.ts'

export const createCustomer = (world: StripeWorld, given: Parameters) => {
  const made = world.customers.add(
    customer({
      id: world.newId('cus'),
      created: world.now(),
      livemode: false,
      email: emailOf(given, 'email'),
      metadata: (given.metadata ?? {}) as Stripe.Metadata,
    }),
  )
  world.emit('customer.created', made)
  return made
}

/** A customer named in a body, not in an address. */
export function customerNamed(world: StripeWorld, id: string) {
  if (!world.customers.find(id) || world.deletedCustomers.has(id))
    throw refuse('resource_missing', `No such customer: '${id}'`, 'customer')
  return world.customers.get(id)
}

/** Deleted ones can still be read, and only that. */
export const readCustomer = (world: StripeWorld, id: string): Stripe.Customer | Stripe.DeletedCustomer => {
  const found = world.customers.get(id)
  return world.deletedCustomers.has(id) ? { id, object: 'customer', deleted: true } : found
}

function changeable(world: StripeWorld, id: string) {
  if (world.deletedCustomers.has(id)) throw notThere('customer', id, 'id')
  return world.customers.get(id)
}

export function updateCustomer(world: StripeWorld, id: string, given: Parameters) {
  const found = changeable(world, id)
  const { default_payment_method: method } = (given.invoice_settings ?? {}) as Parameters
  if (method !== undefined) {
    found.invoice_settings.default_payment_method =
      method === '' ? null : attachedMethod(world, id, String(method), 'invoice_settings[default_payment_method]').id
  }
  if (given.email !== undefined) found.email = emailOf(given, 'email')
  world.emit('customer.updated', found)
  return found
}

/** Subscriptions end at once, and saved data is gone. */
export function deleteCustomer(world: StripeWorld, id: string): Stripe.DeletedCustomer {
  const found = changeable(world, id)
  if (world.keepsCustomers) throw refuse(undefined, 'This customer cannot be deleted at the moment.')
  for (const one of subscriptionsOf(world, { customer: id })) cancelSubscription(world, one.id)
  for (const method of world.methods.all()) if (method.customer === id) detachMethod(world, method.id)
  world.deletedCustomers.add(id)
  world.emit('customer.deleted', found)
  return { id, object: 'customer', deleted: true }
}

/** Without a status, those that are not cancelled. */
export const subscriptionsOf = (world: StripeWorld, given: Parameters) =>
  world.subscriptions
    .all()
    .filter(
      ({ customer: whose, status }) =>
        (!given.customer || whose === given.customer) &&
        (given.status === undefined ? status !== 'canceled' : given.status === 'all' || status === given.status),
    )

export function detachMethod(world: StripeWorld, id: string) {
  const method = world.methods.get(id)
  if (method.customer === null) {
    throw refuse(
      undefined,
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const whose = world.customers.get(String(method.customer))
  if (whose.invoice_settings.default_payment_method === id) whose.invoice_settings.default_payment_method = null
  for (const one of world.subscriptions.all()) if (one.default_payment_method === id) one.default_payment_method = null
  method.customer = null
  world.emit('payment_method.detached', method)
  return method
}
