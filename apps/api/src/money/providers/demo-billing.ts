import type { Db } from '../../platform/db/client.ts'
import type { BillingProvider, ChargeAnswer, ChargeToTake } from './billing-provider.ts'
import { type DemoPayment, findDemoPayment, makeDemoPayment, refundDemoPayment } from './demo-payments.queries.ts'

/** Takes no real money. Remembers its answers by key, like a real provider, so that lost answers can be found. */
export function createDemoBilling(db: Db): BillingProvider {
  return {
    name: 'demo',
    collectsByItself: false,
    async openPage({ token, cents, usual, trial, bundle, description, profileId }) {
      const query = new URLSearchParams({ token, amount: written(cents), description, profile: String(profileId) })
      if (usual) {
        query.set('months', String(usual.afterMonths))
        query.set('later', written(usual.cents))
      }
      if (trial) {
        query.set('days', String(trial.days))
        query.set('later', written(trial.thenCents))
      }
      if (bundle) {
        query.set('bundle', String(bundle.months))
        query.set('next', String(bundle.next.months))
        query.set('later', written(bundle.next.cents))
      }
      return { url: `/dummy-payment?${query}`, ref: null }
    },
    async closePage() {},
    // Cards are entered on our own page.
    findTrial: async () => ({ status: 'over' }),
    async openRenewalPage(page) {
      return this.openPage(page)
    },
    takeCharge: take,
    payAgain: take,
    async findCharge(charge) {
      const payment = await findDemoPayment(db, keyOf(charge))
      return payment ? answerOf(payment) : { status: 'unheard' }
    },
    async giveBack({ orderId, paymentRef, cents }) {
      const known = await refundDemoPayment(db, paymentRef, cents, `refund-${orderId}`)
      return known ? { status: 'done', ref: `demo-refund-${orderId}` } : { status: 'failed', reason: 'no such payment' }
    },
    cards: {
      openPage: async ({ subscriptionId }) => ({
        url: `/subscription/card/${subscriptionId}`,
        ref: null,
        customerRef: null,
      }),
      // Cards are entered on our own page, and nobody has another name there.
      readPage: async () => ({ status: 'open' }),
      use: async () => 'used',
      eraseCustomer: async () => ({ status: 'erased' }),
    },
    syncEnd: async () => 'told',
    payOut: async ({ payoutId }) => ({ status: 'done', ref: `demo-payout-${payoutId}` }),
    findPayout: async () => ({ status: 'unheard' }),
    accounts: null,
    contest: null,
  }

  async function take(charge: ChargeToTake) {
    const key = keyOf(charge)
    const outcome = charge.demoCard === 'good' ? ('paid' as const) : ('declined' as const)
    return answerOf(await makeDemoPayment(db, { key, ref: `demo-${key}`, cents: charge.cents, outcome }))
  }
}

const written = (cents: number) => (cents / 100).toFixed(2)

const keyOf = ({ chargeId, attempt }: ChargeToTake) => `charge-${chargeId}-${attempt}`

function answerOf({ outcome, ref, cents }: DemoPayment): ChargeAnswer {
  if (outcome === 'declined') return { status: 'declined', reason: 'The card was declined.', isFinal: false }
  return { status: 'paid', providerRef: ref, paymentRef: ref, cents, currency: 'USD' }
}
