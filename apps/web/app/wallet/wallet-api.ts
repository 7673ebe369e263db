import type { CurrencyRatios, DepositResult, ReturnableDeposit, WalletTransaction } from '@fanlight/contract/wallet'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api-client.ts'
import { withClickKey } from '../lib/click-key.ts'
import { sayingOf } from '../lib/shown-error.ts'

export const transactionsPageSize = 10

export const ratiosQuery = queryOptions({
  queryKey: ['currency-ratios'],
  queryFn: () =>
    sayingOf(api.get<CurrencyRatios>('/wallet/currency-ratios'), 'Failed to load currency ratios for deposit.'),
})

export const deposit = withClickKey(
  (key, amount: number, currencyCode: string) =>
    api.post<DepositResult>('/wallet/deposit', { amount, currencyCode }, { key }),
  'deposit',
)

export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'transactions', page],
    queryFn: () => {
      const query = { page, pageSize: transactionsPageSize }
      return sayingOf(
        api.page<WalletTransaction>('/wallet/transactions', { query }),
        'Failed to load your wallet history.',
      )
    },
    meta: { changesByArrivals: true },
  })

export const returnableQuery = queryOptions({
  queryKey: ['wallet', 'returnable'],
  queryFn: () => api.get<ReturnableDeposit[]>('/wallet/returnable'),
  meta: { changesByArrivals: true },
})

export const giveCoinsBack = withClickKey(
  (key, depositId: number) => api.post<DepositResult>(`/wallet/deposits/${depositId}/return`, undefined, { key }),
  'give coins back',
)

export const getStatement = () => api.blob('/wallet/transactions.csv', { timeout: 60_000 })
