import type { Deposit } from '@fanlight/contract/money/wallet'
import type { DepositRow } from './deposits.queries.ts'

export const viewDeposit = ({ id, openedAt, currency, minor, digits, coins, state }: DepositRow): Deposit => ({
  id,
  openedAt: openedAt.toISOString(),
  currencyCode: currency,
  amount: minor / 10 ** digits,
  coins: coins / 100,
  state,
})
