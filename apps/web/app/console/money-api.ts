import type {
  ConsoleCharge,
  ConsoleDeposit,
  ConsolePayout,
  ConsolePurchase,
  LedgerRun,
  Ratio,
  RatioChange,
} from '@fanlight/contract/console-money'
import type { PayoutAccount } from '@fanlight/contract/payouts'
import { api } from '../lib/api-client.ts'
import { withClickKey } from '../lib/click-key.ts'
import { listSize } from './console-api.ts'
import type { ListWanted } from './list-address.ts'

const page = <Row>(path: string, { search, page, filter }: ListWanted) =>
  api.page<Row>(`/console/${path}`, { query: { search, page, pageSize: listSize, status: filter } })

export const getDeposits = (wanted: ListWanted) => page<ConsoleDeposit>('deposits', wanted)
export const getPurchases = (wanted: ListWanted) => page<ConsolePurchase>('purchases', wanted)
export const getCharges = (wanted: ListWanted) => page<ConsoleCharge>('charges', wanted)
export const getPayouts = (wanted: ListWanted) => page<ConsolePayout>('payouts', wanted)

type Payment = 'deposits' | 'charges'
type PaymentAction = 'refund' | 'dispute' | 'dispute-won' | 'dispute-lost' | 'credit' | 'accept' | 'give-back'

export const actOn = (payment: Payment, id: number, action: PaymentAction, reason: string) =>
  api.post<void>(`/console/${payment}/${id}/${action}`, { reason })

export const refund = withClickKey(
  (key, payment: 'purchases' | 'charges', id: number, amount: number, reason: string) =>
    api.post<void>(`/console/${payment}/${id}/refund`, { amount, reason }, { key }),
  'console-refund',
)

export const namePayoutAccount = (id: number, account: PayoutAccount) =>
  api.post<void>(`/console/payouts/${id}/account`, account)
export const markPayoutPaid = (id: number, reference: string) =>
  api.post<void>(`/console/payouts/${id}/paid`, { reference })

export const getRatios = () => api.get<Ratio[]>('/console/ratios')
export const changeRatio = (currency: string, change: RatioChange) =>
  api.put<void>(`/console/ratios/${currency}`, change)

export const getLedger = () => api.get<LedgerRun[]>('/console/ledger')
export const askForCheck = () => api.post<void>('/console/ledger/check')
export const getLedgerFile = () => api.blob('/console/ledger/export', { timeout: 60_000 })
