import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, Paging } from '../platform/fields.ts'
import {
  Balance,
  CurrencyRatios,
  Deposit,
  DepositRequest,
  DepositResult,
  ReturnableDeposit,
  ReturnRequest,
  SavedCard,
  Spending,
  SpendingCap,
  SpendingCapParams,
  WalletTransaction,
} from './wallet.ts'

export const walletEndpoints = {
  readBalance: { who: 'person', answer: Balance },
  readCurrencyRatios: { who: 'person', answer: CurrencyRatios },
  deposit: { who: 'person', body: DepositRequest, answer: DepositResult, takesKey: true, limit: 'money' },
  readSavedCard: { who: 'person', answer: SavedCard },
  removeSavedCard: { who: 'person', limit: 'money' },
  listDepositsUnderWay: { who: 'person', answer: z.array(Deposit) },
  readDeposit: { who: 'person', params: IdParams, answer: Deposit },
  listReturnable: { who: 'person', answer: z.array(ReturnableDeposit) },
  returnCoins: {
    who: 'person',
    params: IdParams,
    body: ReturnRequest.nullish(),
    answer: DepositResult,
    takesKey: true,
    limit: 'money',
  },
  readSpending: { who: 'person', answer: Spending },
  setSpendingCap: { who: 'person', params: SpendingCapParams, body: SpendingCap, answer: Spending },
  listTransactions: { who: 'person', query: Paging, answer: z.array(WalletTransaction) },
  exportTransactions: { who: 'person', answer: { file: 'text/csv; charset=utf-8' } },
} satisfies Record<string, Endpoint>
