import type { Stripe } from 'stripe'
import * as accounts from './account-calls.ts'
import * as billing from './billing-calls.ts'
import { changeSubscription } from './change-price.ts'
import * as checkout from './checkout-calls.ts'
import { createCoupon } from './coupon-calls.ts'
import * as customers from './customer-calls.ts'
import * as disputes from './dispute-calls.ts'
import { present } from './expansion.ts'
import * as intents from './intent-calls.ts'
import { payInvoice } from './invoice-pay.ts'
import * as money from './money-calls.ts'
import { checkParameters, type Parameters } from './parameters.ts'
import { listOf } from './payment-shapes.ts'
import { createProduct } from './products.ts'
import { refuse } from './refusals.ts'
import { type Request, requests } from './requests.ts'
import { taxSettings } from './tax.ts'
import type { StripeWorld } from './world.ts'

type Work = (world: StripeWorld, given: Parameters, id: string) => object | object[]

/** The handlers of all requests; a list is returned as an array. */
const work: Record<Request, Work> = {
  'POST checkout/sessions': (world, given) => checkout.createSession(world, given),
  'GET checkout/sessions/:id': (world, _given, id) => checkout.readSession(world, id),
  'POST checkout/sessions/:id/expire': (world, _given, id) => checkout.expireSession(world, id),
  'POST coupons': (world, given) => createCoupon(world, given),
  'POST products': (world, given) => createProduct(world, given),
  'GET invoices': (world, given) => billing.listInvoices(world, given),
  'GET invoices/:id': (world, _given, id) => world.invoices.get(id),
  'POST invoices/:id': (world, given, id) => billing.updateInvoice(world, id, given),
  'POST invoices/:id/pay': (world, given, id) => payInvoice(world, id, given),
  'POST customers': (world, given) => customers.createCustomer(world, given),
  'GET customers/:id': (world, _given, id) => customers.readCustomer(world, id),
  'POST customers/:id': (world, given, id) => customers.updateCustomer(world, id, given),
  'DELETE customers/:id': (world, _given, id) => customers.deleteCustomer(world, id),
  'GET payment_methods/:id': (world, _given, id) => world.methods.get(id),
  'POST payment_methods/:id/detach': (world, _given, id) => customers.detachMethod(world, id),
  'GET setup_intents/:id': (world, _given, id) => world.setupIntents.get(id),
  'GET subscriptions': (world, given) => customers.subscriptionsOf(world, given),
  'GET invoice_payments': (world, given) => billing.listInvoicePayments(world, given),
  'GET subscriptions/:id': (world, _given, id) => world.subscriptions.get(id),
  'POST subscriptions/:id': (world, given, id) => changeSubscription(world, id, given),
  'DELETE subscriptions/:id': (world, _given, id) => billing.cancelSubscription(world, id),
  'GET refunds': (world, given) => money.listRefunds(world, given),
  'GET refunds/:id': (world, _given, id) => world.refunds.get(id),
  'POST refunds': (world, given) => money.createRefund(world, given),
  'GET transfers': (world, given) => money.listTransfers(world, given),
  'GET transfers/:id': (world, _given, id) => world.transfers.get(id),
  'POST transfers': (world, given) => money.createTransfer(world, given),
  'POST payment_intents': (world, given) => intents.createIntent(world, given),
  'GET payment_intents': (world, given) => intents.listIntents(world, given),
  'POST payment_intents/:id/cancel': (world, _given, id) => intents.cancelIntent(world, id),
  'GET payment_intents/:id': (world, _given, id) => world.intents.get(id),
  'GET charges/:id': (world, _given, id) => world.charges.get(id),
  'GET disputes': (world, given) =>
    world.disputes
      .all()
      .filter(
        (one) =>
          (!given.payment_intent || one.payment_intent === given.payment_intent) &&
          (!given.charge || one.charge === given.charge),
      ),
  'POST disputes/:id': (world, given, id) => disputes.updateDispute(world, id, given),
  'GET disputes/:id': (world, _given, id) => world.disputes.get(id),
  'GET radar/early_fraud_warnings/:id': (world, _given, id) => world.warnings.get(id),
  'GET payouts/:id': (world, _given, id) => world.payouts.get(id),
  'GET events': (world, given) => money.listEvents(world, given),
  'GET balance': (world) => balanceOf(world),
  'GET balance_transactions': (world, given) => money.listBalance(world, given),
  'GET balance_transactions/:id': (world, _given, id) => world.balance.get(id),
  'GET tax/settings': (world) => taxSettings(world),
  'GET account': (world) => accounts.ownAccount(world),
  'POST accounts': (world, given) => accounts.createAccount(world, given),
  'GET accounts/:id': (world, _given, id) => accounts.readAccount(world, id),
  'DELETE accounts/:id': (world, _given, id) => accounts.deleteAccount(world, id),
  'POST accounts/:id/login_links': (world, _given, id) => accounts.createLoginLink(world, id),
  'POST account_links': (world, given) => accounts.createAccountLink(world, given),
}

const balanceOf = (world: StripeWorld): Stripe.Balance => ({
  object: 'balance',
  available: world.settlesIn.map((currency) => ({ amount: world.available(currency), currency })),
  livemode: false,
  pending: world.settlesIn.map((currency) => ({ amount: world.held(currency, (on) => on > world.now()), currency })),
})

const patterns = (Object.keys(requests) as Request[]).map((name) => ({
  name,
  pattern: new RegExp(`^${name.replace(' ', ' /v1/').replace(':id', '(\\w+)')}$`),
}))

/** Answers one call: checks every parameter against the package's types, does it, returns the requested parts. */
export function answer(world: StripeWorld, call: string, given: Parameters): object {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(call)
    if (!match) continue
    checkParameters(given, requests[name])
    const expand = Object.values((given.expand ?? {}) as Parameters).map(String)
    const done = work[name](world, given, match[1] ?? '')
    return present(world, Array.isArray(done) ? pageOf(done, given, call) : done, expand)
  }
  throw refuse(undefined, `Unrecognized request URL (${call.replace(' ', ': ')}).`, undefined, 404)
}

function pageOf(found: object[], given: Parameters, call: string) {
  if (given.starting_after && given.ending_before) {
    throw refuse(undefined, 'Received both starting_after and ending_before parameters. Please pass in only one.')
  }
  const limit = Number(given.limit ?? 10)
  if (limit < 1 || limit > 100) throw refuse('parameter_invalid_integer', 'Invalid limit', 'limit')
  const after = found.findIndex((one) => (one as { id: string }).id === given.starting_after)
  const data = found.slice(after + 1, after + 1 + limit)
  return { ...listOf(call.split(' ')[1] ?? '', data), has_more: after + 1 + limit < found.length }
}
