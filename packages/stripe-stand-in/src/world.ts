import type { Stripe } from 'stripe'
import { exchangeRate } from './currencies.ts'
import type { CardBehaviour } from './customer-shapes.ts'
import { balanceTransaction } from './money-shapes.ts'
import { notThere } from './refusals.ts'

interface Trial {
  days: number
  cents: number
  behavior: 'cancel' | 'create_invoice' | 'pause'
}

/** Objects of one kind by id; newest first if all are requested. */
function shelf<T extends { id: string }>(what: string, things: Map<string, { id: string }>, param: string) {
  const kept = new Map<string, T>()
  return {
    add(thing: T): T {
      kept.set(thing.id, thing)
      things.set(thing.id, thing)
      return thing
    },
    find: (id: string) => kept.get(id),
    get(id: string): T {
      const thing = kept.get(id)
      if (!thing) throw notThere(what, id, param, id.includes('_live_'))
      return thing
    },
    all: () => [...kept.values()].reverse(),
  }
}

export type StripeWorld = ReturnType<typeof createStripeWorld>

/** Everything in one account of Stripe's test mode. Its time is the product's, so that months can pass. */
export function createStripeWorld(clock: () => Date) {
  let made = 0
  const things = new Map<string, { id: string }>()
  const events: Stripe.Event[] = []
  const now = () => Math.floor(clock().getTime() / 1000)
  const newId = (prefix: string) => {
    made += 1
    return `${prefix}_1T${made.toString(36).padStart(14, '0')}`
  }

  const world = {
    now,
    newId,
    things,
    events,
    /**
     * The owner's bank account currencies, in which Stripe keeps a balance. Everything else is settled in the first.
     */
    settlesIn: ['usd'] as [string, ...string[]],
    /** The owner's country: Stripe's rules for accounts abroad depend on it. */
    country: 'US',
    /** Outside the region Stripe opens recipient accounts only where it has approved the platform. */
    approvedAbroad: new Set(['JP', 'BR', 'IN']),
    sessions: shelf<Stripe.Checkout.Session>('checkout.session', things, 'session'),
    /** A session's request, beyond what it shows. */
    asked: new Map<
      string,
      {
        intentMetadata: Stripe.Metadata
        subscriptionMetadata: Stripe.Metadata
        coupon?: Stripe.Coupon | null
        trial?: Trial | null
        /** How many months its price is for. */
        months?: number
        /** The customer keeps the paying card. */
        keepsCard?: boolean
      }
    >(),
    customers: shelf<Stripe.Customer>('customer', things, 'id'),
    deletedCustomers: new Set<string>(),
    /** Something holds them: none can be deleted. */
    keepsCustomers: false,
    methods: shelf<Stripe.PaymentMethod>('PaymentMethod', things, 'payment_method'),
    /** How payments with a saved card turn out. */
    cardBehaviours: new Map<string, CardBehaviour>(),
    setupIntents: shelf<Stripe.SetupIntent>('setupintent', things, 'intent'),
    intents: shelf<Stripe.PaymentIntent>('payment_intent', things, 'intent'),
    charges: shelf<Stripe.Charge>('charge', things, 'charge'),
    refunds: shelf<Stripe.Refund>('refund', things, 'refund'),
    disputes: shelf<Stripe.Dispute>('dispute', things, 'dispute'),
    warnings: shelf<Stripe.Radar.EarlyFraudWarning>('early_fraud_warning', things, 'early_fraud_warning'),
    invoices: shelf<Stripe.Invoice>('invoice', things, 'invoice'),
    invoicePayments: shelf<Stripe.InvoicePayment>('invoice_payment', things, 'invoice_payment'),
    subscriptions: shelf<Stripe.Subscription>('subscription', things, 'id'),
    coupons: shelf<Stripe.Coupon>('coupon', things, 'coupon'),
    /** Made by a call. Those that a page made can't be sold again. */
    products: shelf<Stripe.Product>('product', things, 'id'),
    /** By subscription: each invoice's discount, and until when. */
    discounts: new Map<string, { amount: number; until: number }>(),
    transfers: shelf<Stripe.Transfer>('transfer', things, 'transfer'),
    payouts: shelf<Stripe.Payout>('payout', things, 'payout'),
    balance: shelf<Stripe.BalanceTransaction>('balance_transaction', things, 'id'),
    /** The payout to the bank that carried a row of the balance. */
    paidOutBy: new Map<string, string>(),
    accounts: shelf<Stripe.Account>('account', things, 'account'),
    /** Stripe Tax's result for fans: a rate, or why there is none. */
    tax: { isActive: true, percent: 19, fails: null as 'requires_location_inputs' | 'failed' | null },
    /** The account is under review: nothing leaves it. */
    refusesTransfers: false,
    /** Disconnected by their owners. */
    lostAccounts: new Set<string>(),
    /** Created with a key of the other mode. */
    otherModeAccounts: new Set<string>(),

    /** An event is rendered once, as the object is at that moment. */
    emit(type: string, object: { id: string }, about: { account?: string } = {}) {
      events.push({
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        ...about,
      } as unknown as Stripe.Event)
    },

    /** Moves our money at Stripe: in its own currency if the account settles that. */
    book(
      type: Stripe.BalanceTransaction.Type,
      amount: number,
      currency: string,
      source: string | null,
      { fee = 0, pendingDays = 0 } = {},
    ) {
      const { currency: settledIn, rate } = world.settles(currency)
      return world.balance.add(
        balanceTransaction({
          id: newId('txn'),
          created: now(),
          available_on: now() + pendingDays * 86_400,
          amount: Math.round(amount * rate),
          currency: settledIn,
          exchange_rate: currency === settledIn ? null : rate,
          fee,
          fee_details:
            fee > 0
              ? [
                  {
                    amount: fee,
                    application: null,
                    currency: settledIn,
                    description: 'Stripe processing fees',
                    type: 'stripe_fee',
                  },
                ]
              : [],
          source,
          type,
          status: pendingDays > 0 ? 'pending' : 'available',
        }),
      )
    },

    settles(currency: string): { currency: string; rate: number } {
      const [settledIn] = world.settlesIn.includes(currency) ? [currency] : world.settlesIn
      return { currency: settledIn, rate: exchangeRate(currency, settledIn) }
    },

    available: (currency?: string): number =>
      world.held(currency ?? world.settlesIn[0], (availableOn) => availableOn <= now()),

    held: (currency: string, isMeant: (availableOn: number) => boolean): number =>
      world.balance
        .all()
        .filter((row) => row.currency === currency && isMeant(row.available_on))
        .reduce((sum, { net }) => sum + net, 0),
  }
  return world
}
