import type { DepositRequest, SpendingSpan } from '@fanlight/contract/money/wallet'
import { walletAddresses } from '@fanlight/contract/money/wallet-addresses'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const { call, callFile, callPage } = callerOf(walletAddresses)

export const transactionsPageSize = 10

export const deposit = withClickKey(
  (key, amount: number, currencyCode: string, how: Omit<DepositRequest, 'amount' | 'currencyCode'> = {}) =>
    call('deposit', { body: { amount, currencyCode, ...how }, key }),
  'deposit',
)

export const savedCardQuery = queryOptions({
  queryKey: ['saved-card'],
  queryFn: () => call('readSavedCard'),
})

export const removeSavedCard = () => call('removeSavedCard')

export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'transactions', page],
    queryFn: () => {
      const query = { page, pageSize: transactionsPageSize }
      return sayingOf(callPage('listTransactions', { query }), 'Failed to load your wallet history.')
    },
    meta: { changesByArrivals: true },
  })

export const depositsUnderWayQuery = queryOptions({
  queryKey: ['wallet', 'under-way'],
  queryFn: () => call('listDepositsUnderWay'),
  meta: { changesByArrivals: true },
})

/** Someone returning from paying learns the result within seconds; a bank that takes days isn't polled all the time. */
export const depositQuery = (id: number) =>
  queryOptions({
    queryKey: ['wallet', 'deposit', id],
    queryFn: () => call('readDeposit', { params: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'Waiting' && dataUpdateCount < 60 ? 2000 : false,
    meta: { changesByArrivals: true },
  })

export const returnableQuery = queryOptions({
  queryKey: ['wallet', 'returnable'],
  queryFn: () => call('listReturnable'),
  meta: { changesByArrivals: true },
})

export const spendingQuery = queryOptions({
  queryKey: ['wallet', 'spending'],
  queryFn: () => sayingOf(call('readSpending'), 'Failed to load your spending caps.'),
  meta: { changesByArrivals: true },
})

export const saveCap = (span: SpendingSpan, amount: number | null) =>
  call('setSpendingCap', { params: { span }, body: { amount } })

export const giveCoinsBack = withClickKey(
  (key, depositId: number) => call('returnCoins', { params: { id: depositId }, key }),
  'give coins back',
)

export const getStatement = () => callFile('exportTransactions', { timeout: 60_000 })
