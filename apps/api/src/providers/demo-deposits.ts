import type { DepositProvider, DepositToTake } from './deposit-provider.ts'

/** Takes no real money: every payment succeeds at once, and its reference follows from what was asked. */
export function createDemoProvider(): DepositProvider {
  const take = async ({ depositId, amountMinor, currency }: DepositToTake) => ({
    status: 'paid' as const,
    providerRef: `demo-deposit-${depositId}`,
    amountMinor,
    currency,
  })
  return {
    name: 'demo',
    boundsOf: () => ({ least: 1, most: Number.MAX_SAFE_INTEGER }),
    takeDeposit: take,
    findDeposit: take,
    // It has no pages: what is asked of it is paid at once.
    closePage: async () => ({ status: 'pending' }),
  }
}
