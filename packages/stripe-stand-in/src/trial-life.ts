import type { Stripe } from 'stripe'
import { subscription } from './billing-shapes.ts'
import { markPaid, newInvoice, openPage, type Taken } from './checkout-life.ts'
import { createCustomer } from './customer-calls.ts'
import { setupIntent } from './customer-shapes.ts'
import { subscriptionItem } from './price-shapes.ts'
import { saveMethod } from './saved-cards.ts'
import type { StripeWorld } from './world.ts'

const day = 86_400

/** Pages that take a card and start a trial. */
export function createTrialLife(world: StripeWorld) {
  return {
    /** The fan enters a card. Nothing is taken, and the first invoice is for nothing, and paid. */
    beginTrialOnPage(id: string, card: Taken['card'] = {}) {
      const session = openPage(world, id)
      const asked = world.asked.get(id)
      if (!asked?.trial) throw new Error(`page ${id} takes money`)
      const whose = (session.customer as string | null) ?? createCustomer(world, {}).id
      const method = saveMethod(world, whose, card)
      confirmSetup(whose, method.id)
      const period = { start: world.now(), end: world.now() + asked.trial.days * day }
      const subscriptionId = world.newId('sub')
      const item = subscriptionItem(
        {
          id: world.newId('si'),
          subscription: subscriptionId,
          created: world.now(),
          cents: asked.trial.cents,
          months: asked.months ?? 1,
        },
        period,
      )
      const made = world.subscriptions.add(
        subscription(
          {
            id: subscriptionId,
            created: world.now(),
            livemode: false,
            metadata: asked.subscriptionMetadata,
            customer: whose,
            status: 'trialing',
            // The months count from the trial's end.
            billing_cycle_anchor: period.end,
            trial_start: period.start,
            trial_end: period.end,
            trial_settings: {
              end_behavior: { billing_cycle_anchor: null, missing_payment_method: asked.trial.behavior },
            },
            default_payment_method: method.id,
            payment_settings: {
              payment_method_options: null,
              payment_method_types: null,
              save_default_payment_method: 'off',
            },
            automatic_tax: { disabled_reason: null, enabled: session.automatic_tax.enabled, liability: null },
          },
          item,
        ),
      )
      world.emit('customer.subscription.created', made)
      const bill = newInvoice(world, made, 'subscription_create', period, 0)
      markPaid(world, bill, undefined)
      Object.assign(session, {
        status: 'complete',
        payment_status: 'no_payment_required',
        url: null,
        subscription: subscriptionId,
        invoice: bill.id,
        customer: whose,
      })
      world.emit('checkout.session.completed', session)
      if (asked.trial.days <= 3) world.emit('customer.subscription.trial_will_end', made)
      return { session, subscription: made, invoice: bill, method }
    },
  }

  function confirmSetup(customer: string, method: string) {
    const made = world.setupIntents.add(
      setupIntent({
        id: world.newId('seti'),
        created: world.now(),
        livemode: false,
        customer,
        metadata: {},
        payment_method: method,
        status: 'succeeded',
      }),
    )
    world.emit('setup_intent.created', made)
    world.emit('setup_intent.succeeded', made)
  }
}

/** The trial is over: without a card, Stripe does as configured. True if the subscription continues. */
export function endTrial(world: StripeWorld, trying: Stripe.Subscription, cancel: () => unknown) {
  const customer = world.customers.find(String(trying.customer))
  const hasCard = (trying.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null) !== null
  if (!hasCard && trying.trial_settings?.end_behavior.missing_payment_method === 'cancel') {
    cancel()
    return false
  }
  trying.status = 'active'
  world.emit('customer.subscription.updated', trying)
  return true
}
