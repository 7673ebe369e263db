import type { Db } from '../../platform/db/client.ts'
import { demoCardFacts, demoRefusalOf } from './demo-card-facts.ts'
import type { DepositAnswer, DepositProvider, DepositToTake } from './deposit-provider.ts'
import { findCardPayment } from './saved-cards.queries.ts'

/** Takes no real money: a payment succeeds at once, unless the saved demo card is one that fails. */
export function createDemoProvider(db: Db): DepositProvider {
  async function take({ depositId, userId, amountMinor, currency, keepsCard }: DepositToTake): Promise<DepositAnswer> {
    const payment = await findCardPayment(db, depositId)
    const reason = payment && demoRefusalOf(payment.cardRef)
    if (reason) return { status: 'failed', reason }
    const kept = keepsCard && { provider: 'demo' as const, customerRef: null, card: demoCardFacts(userId, keepsCard) }
    return {
      status: 'paid',
      providerRef: `demo-deposit-${depositId}`,
      amountMinor,
      currency,
      ...(kept && { kept }),
    }
  }
  return {
    name: 'demo',
    canKeepCards: true,
    boundsOf: () => ({ least: 1, most: Number.MAX_SAFE_INTEGER }),
    takeDeposit: take,
    findDeposit: take,
    // There are no pages: payments succeed at once.
    closePage: async () => ({ status: 'pending' }),
    forgetCard: async () => {},
  }
}
