import type { Balance, CurrencyRatios, DepositResult, WalletTransaction } from '@fanlight/contract/wallet'
import { api } from '../lib/api-client.ts'
import { withClickKey } from '../lib/click-key.ts'

export const transactionsPageSize = 10

export const getBalance = () => api.get<Balance>('/wallet/balance')

export const getCurrencyRatios = () => api.get<CurrencyRatios>('/wallet/currency-ratios')

export const deposit = withClickKey(
  (key, amount: number, currencyCode: string) =>
    api.post<DepositResult>('/wallet/deposit', { amount, currencyCode }, { key }),
  'deposit',
)

export const getTransactions = (page: number) =>
  api.page<WalletTransaction>('/wallet/transactions', { query: { page, pageSize: transactionsPageSize } })

export const getStatement = () => api.blob('/wallet/transactions.csv', { timeout: 60_000 })
