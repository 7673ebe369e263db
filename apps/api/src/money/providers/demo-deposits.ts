import type { DepositProvider, DepositToTake } from './deposit-provider.ts'

/** Takes no real money: each payment succeeds at once, with a reference derived from the request. */
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
    // Without pages: payments are made at once.
    closePage: async () => ({ status: 'pending' }),
  }
}
