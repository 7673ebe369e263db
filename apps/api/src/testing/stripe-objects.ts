// biome-ignore lint/suspicious/noExplicitAny: objects of another company's API, as loose as its JSON
export type Thing = Record<string, any>
export type Fault = 'drop before' | 'drop after' | '500' | 'card declined' | 'stolen card'
type Work = (params: Thing, id: string, fault: Fault | undefined) => Thing

/** What Stripe knows, and the few calls of its API that we make, as far as we depend on them. */
export function createStripeObjects() {
  const things = new Map<string, Thing>()
  let made = 0
  const add = (prefix: string, thing: Thing) => {
    made += 1
    const id = `${prefix}_${String(made).padStart(6, '0')}`
    things.set(id, { id, ...thing })
    return things.get(id) as Thing
  }
  const get = (id: string) => {
    const thing = things.get(id)
    if (!thing) throw refuse(404, { type: 'invalid_request_error', message: `No such object: ${id}` })
    return thing
  }
  const all = (object: string, matches: (thing: Thing) => boolean) => {
    const data = [...things.values()].filter((thing) => thing.object === object && matches(thing)).reverse()
    return { object: 'list', data, has_more: false, url: '/' }
  }

  const routes: [RegExp, Work][] = [
    [
      /^POST \/v1\/checkout\/sessions$/,
      (p) => {
        const session = add('cs', {
          ...p,
          object: 'checkout.session',
          status: 'open',
          payment_status: 'unpaid',
          invoice: null,
          subscription: null,
          payment_intent: null,
          amount_total: Number(p.line_items[0].price_data.unit_amount),
          currency: p.line_items[0].price_data.currency,
        })
        session.url = `https://checkout.stripe.test/${session.id}`
        return session
      },
    ],
    [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (_p, id) => withInvoice(get(id))],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_p, id) => {
        if (get(id).status !== 'open') throw refuse(400, { type: 'invalid_request_error', message: 'not open' })
        return Object.assign(get(id), { status: 'expired' })
      },
    ],
    [
      /^GET \/v1\/invoices$/,
      (p) => all('invoice', (thing) => thing.parent.subscription_details.subscription === p.subscription),
    ],
    [/^GET \/v1\/invoices\/(\w+)$/, (_p, id) => get(id)],
    [
      /^POST \/v1\/invoices\/(\w+)\/pay$/,
      (_p, id, fault) => {
        const invoice = get(id)
        invoice.attempt_count += 1
        const code = fault === 'stolen card' ? 'stolen_card' : 'generic_decline'
        if (fault === 'card declined' || fault === 'stolen card') {
          throw refuse(402, {
            type: 'card_error',
            code: 'card_declined',
            decline_code: code,
            message: 'Your card was declined.',
          })
        }
        return settle(invoice, 'paid')
      },
    ],
    [/^GET \/v1\/subscriptions\/(\w+)$/, (_p, id) => get(id)],
    [
      /^POST \/v1\/subscriptions\/(\w+)$/,
      (p, id) => Object.assign(get(id), { cancel_at: p.cancel_at ? Number(p.cancel_at) : null }),
    ],
    [/^DELETE \/v1\/subscriptions\/(\w+)$/, (_p, id) => Object.assign(get(id), { status: 'canceled' })],
    [/^GET \/v1\/refunds$/, (p) => all('refund', (thing) => thing.payment_intent === p.payment_intent)],
    [
      /^POST \/v1\/refunds$/,
      (p) => add('re', { ...p, object: 'refund', amount: Number(p.amount), status: 'succeeded' }),
    ],
    [/^GET \/v1\/transfers$/, (p) => all('transfer', (thing) => thing.transfer_group === p.transfer_group)],
    [/^POST \/v1\/transfers$/, (p) => add('tr', { ...p, object: 'transfer', amount: Number(p.amount) })],
    [
      /^GET \/v1\/invoice_payments$/,
      (p) => ({ object: 'list', data: paymentsOf(p.payment.payment_intent), has_more: false }),
    ],
    [/^GET \/v1\/(?:payment_intents|charges|disputes|payouts)\/(\w+)$/, (_p, id) => get(id)],
  ]

  function paymentsOf(intent: string) {
    const invoices = all('invoice', (thing) =>
      thing.payments.data.some((p: Thing) => p.payment.payment_intent.id === intent),
    ).data
    return invoices.map((invoice) => ({ object: 'invoice_payment', invoice }))
  }
  const withInvoice = (session: Thing) => ({ ...session, invoice: session.invoice ? get(session.invoice) : null })

  /** Pays, or fails to pay, an invoice. */
  function settle(invoice: Thing, status: 'paid' | 'open', taken: { cents?: number; currency?: string } = {}) {
    const intent = add('pi', {
      object: 'payment_intent',
      metadata: {},
      last_payment_error:
        status === 'open' ? { message: 'Your card was declined.', decline_code: 'generic_decline' } : null,
    })
    return Object.assign(invoice, {
      status,
      attempt_count: Math.max(1, invoice.attempt_count),
      amount_paid: status === 'paid' ? (taken.cents ?? invoice.amount_due) : 0,
      currency: taken.currency ?? 'usd',
      status_transitions: { paid_at: status === 'paid' ? invoice.period : null },
      payments: {
        data: [
          { status: status === 'paid' ? 'paid' : 'open', payment: { type: 'payment_intent', payment_intent: intent } },
        ],
      },
    })
  }
  const newInvoice = (subscription: Thing, reason: string, start: Date, cents: number) =>
    add('in', {
      object: 'invoice',
      billing_reason: reason,
      status: 'draft',
      attempt_count: 0,
      amount_due: cents,
      amount_paid: 0,
      currency: 'usd',
      period: start.getTime() / 1000,
      status_transitions: { paid_at: null },
      hosted_invoice_url: 'https://invoice.stripe.test/pay',
      lines: { data: [{ period: { start: Math.floor(start.getTime() / 1000) } }] },
      payments: { data: [] },
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    })

  return {
    routes,
    get,
    add,
    /** Somebody pays on a page of Checkout. */
    payPage(id: string, taken: { cents?: number; currency?: string; at?: Date } = {}) {
      const session = get(id)
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      if (session.mode === 'payment') {
        session.payment_intent = add('pi', {
          object: 'payment_intent',
          metadata: session.payment_intent_data.metadata,
        }).id
        Object.assign(session, {
          amount_total: taken.cents ?? session.amount_total,
          currency: taken.currency ?? session.currency,
        })
        return { session }
      }
      const subscription = add('sub', {
        object: 'subscription',
        status: 'active',
        cancel_at: null,
        metadata: session.subscription_data.metadata,
      })
      const invoice = settle(
        newInvoice(subscription, 'subscription_create', taken.at ?? new Date(), session.amount_total),
        'paid',
        taken,
      )
      Object.assign(session, { subscription: subscription.id, invoice: invoice.id })
      return { session, subscription, invoice, payment: invoice.payments.data[0]?.payment.payment_intent.id as string }
    },
    /** A period ends, and the next is invoiced. */
    renew: (subscriptionId: string, start: Date, cents: number, status: 'paid' | 'open' | 'draft') => {
      const invoice = newInvoice(get(subscriptionId), 'subscription_cycle', start, cents)
      return status === 'draft' ? invoice : settle(invoice, status)
    },
    settle,
  }
}

export const refuse = (status: number, error: Thing) => ({ status, body: { error } })
