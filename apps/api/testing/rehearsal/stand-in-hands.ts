import type { startStripeStandIn } from '@fanlight/stripe-stand-in'
import type { Card, Hands } from './hands.ts'

type StandIn = Awaited<ReturnType<typeof startStripeStandIn>>

export function standInHands(standIn: StandIn): Hands {
  const { world } = standIn
  const failing = new Set<string>()
  const nameIn = (address: string) => new URL(address).pathname.split('/').at(-1) ?? ''

  function payPage(id: string, card: Card) {
    if (card === 'refused') return void standIn.failOnPage(id)
    if (card === 'bank debit') return void standIn.debitOnPage(id)
    if (card === 'bank debit that fails') return void standIn.debitOnPage(id)
    if (card === '3-D Secure') standIn.failOnPage(id, 'authentication_required')
    const { payment, subscription } = standIn.payPage(id)
    if (card === 'fails later' && subscription) failing.add(subscription.id)
    if (card === 'at once') standIn.topUp(100_000)
    if (card === 'disputed') standIn.dispute(payment)
    if (card === 'inquiry') standIn.dispute(payment, { status: 'warning_needs_response' })
    if (card === 'warned') standIn.warn(payment)
  }

  return {
    name: 'stand-in',
    timeout: { seconds: 0, pause: 0 },
    async pay(page, card) {
      const name = nameIn(page)
      if (name.startsWith('in_')) standIn.collect(name, 'paid')
      else payPage(name, card)
      // Debits are decided days later; nobody here waits for them.
      if (card.startsWith('bank debit')) standIn.settleDebit(name, card === 'bank debit')
    },
    async onboard(_page, account) {
      standIn.enable(account)
    },
    async pass() {
      for (const { id, status, items } of world.subscriptions.all()) {
        const ended = (items.data[0]?.current_period_end ?? 0) <= world.now()
        if (ended && status === 'active') standIn.renew(id, failing.has(id) ? 'declined' : 'paid')
      }
    },
    async disputeLater(payment) {
      standIn.dispute(payment)
    },
    async bounceRefund(refund) {
      standIn.bounceRefund(refund)
    },
  }
}
