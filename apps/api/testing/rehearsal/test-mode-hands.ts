import { setTimeout as pause } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import type { Card, Hands } from './hands.ts'

/** Stripe's own test cards (docs.stripe.com/testing); any date in the future, any code. */
const toPayWith: Record<Card, string> = {
  good: 'the card 4242 4242 4242 4242',
  'at once': 'the card 4000 0000 0000 0077',
  '3-D Secure': 'the card 4000 0027 6000 3184, and confirm',
  refused: 'the card 4000 0000 0000 0002; it is refused: leave the page open',
  'fails later': 'the card 4000 0000 0000 0341',
  disputed: 'the card 4000 0000 0000 0259',
  inquiry: 'the card 4000 0000 0000 1976',
  warned: 'the card 4000 0000 0000 5423',
  'bank debit': 'a US bank account: account 000123456789, routing number 110000000',
  'bank debit that fails': 'a US bank account: account 000111111116, routing number 110000000',
}

const day = 86_400

/** Stripe's pages are for people: whoever rehearses pays there, and the rehearsal goes on when Stripe says that they did. */
export function testModeHands(stripe: Stripe, tell: (line: string) => void): Hands {
  const clocks: string[] = []
  keepOnClocks()

  /** Subscriptions only renew when Stripe's time goes on, which it does for customers on a test clock. */
  function keepOnClocks() {
    const { sessions } = stripe.checkout
    const create: typeof sessions.create = sessions.create.bind(sessions)
    sessions.create = async (params, options) => {
      if (params?.mode !== 'subscription' || !params.customer_email) return create(params, options)
      const { customer_email: email, ...rest } = params
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) })
      clocks.push(clock.id)
      const customer = await stripe.customers.create({ email, test_clock: clock.id })
      // Stripe Tax takes the address that is typed on the page.
      const address = params.automatic_tax?.enabled ? { customer_update: { address: 'auto' as const } } : {}
      return create({ ...rest, ...address, customer: customer.id }, options)
    }
  }

  async function until(what: string, isDone: () => Promise<boolean>) {
    for (let waited = 0; !(await isDone()); waited += 2) {
      if (waited > 900) throw new Error(`nobody came for a quarter of an hour: ${what}`)
      await pause(2000)
    }
  }

  const sessionOf = (page: string) => /cs_test_\w+/.exec(page)?.[0]

  return {
    name: 'test mode',
    timeout: { seconds: 120, pause: 2000 },
    async pay(page, card) {
      tell(`Open ${page}\n  and pay with ${toPayWith[card]}.`)
      const id = sessionOf(page)
      if (id) await until(page, () => isPaid(id, card))
    },
    async onboard(page, account) {
      tell(`Open ${page}\n  and say what it asks for; its test values are offered there.`)
      await until(page, async () => (await stripe.accounts.retrieve(account)).capabilities?.transfers === 'active')
    },
    async pass(days) {
      for (const id of clocks) {
        const { frozen_time: from } = await stripe.testHelpers.testClocks.retrieve(id)
        await stripe.testHelpers.testClocks.advance(id, { frozen_time: from + days * day })
      }
      for (const id of clocks) {
        await until(
          `the test clock ${id}`,
          async () => (await stripe.testHelpers.testClocks.retrieve(id)).status === 'ready',
        )
      }
    },
    disputeLater: null,
    bounceRefund: null,
  }

  async function isPaid(id: string, card: Card) {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    if (card !== 'refused') return session.status === 'complete'
    const { payment_intent: intent } = session
    return typeof intent === 'object' && intent?.last_payment_error != null
  }
}
