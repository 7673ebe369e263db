import type { PayoutAccount } from '@fanlight/contract/money/payouts'
import type { AccountPaper } from '@fanlight/contract/operations/account-papers'
import type {
  ConsoleCharge,
  DepositStatus,
  PayoutStatus,
  RatioChange,
} from '@fanlight/contract/operations/console-money'
import type { WorkKind } from '@fanlight/contract/operations/console-work'
import { withClickKey } from '../../lib/click-key.ts'
import { call, callFile, callPage } from './call-console.ts'
import { consoleList, consoleQuery } from './console-query.ts'

export const depositsList = consoleList('deposits', (query, status: DepositStatus | undefined) =>
  callPage('listDeposits', { query: { ...query, status } }),
)
export const purchasesList = consoleList('purchases', (query) => callPage('listPurchases', { query }))
export const chargesList = consoleList('payments', (query, status: ConsoleCharge['status'] | undefined) =>
  callPage('listCharges', { query: { ...query, status } }),
)
export const payoutsList = consoleList('payouts', (query, status: PayoutStatus | undefined) =>
  callPage('listPayouts', { query: { ...query, status } }),
)
export const payoutRunsQuery = consoleQuery('runs of payouts', [], () => call('readPayoutRuns'))
export const workList = consoleList('list', (query, kind: WorkKind | undefined) =>
  callPage('listWork', { query: { ...query, kind } }),
)

type PaymentAction =
  | 'refundDeposit'
  | 'disputeDeposit'
  | 'winDepositDispute'
  | 'loseDepositDispute'
  | 'creditDeposit'
  | 'disputeCharge'
  | 'winChargeDispute'
  | 'acceptCharge'
  | 'giveBackCharge'
  | 'retryRefund'
  | 'settleRefund'
  | 'retryPayout'
  | 'sendDepositEvidence'
  | 'sendChargeEvidence'
  | 'setAsidePayout'
  | 'setAsideDifference'
  | 'closeDealing'

export const actOn = (action: PaymentAction, id: number, reason: string) =>
  call(action, { params: { id }, body: { reason } })

type NamedAction = 'retryEvent' | 'setAsideEvent' | 'closeWarning' | 'closeMissingTax'

export const actOnNamed = (action: NamedAction, id: string, reason: string) =>
  call(action, { params: { id }, body: { reason } })

export const refund = withClickKey(
  (key, payment: 'refundPurchase' | 'refundCharge', id: number, amount: number, reason: string) =>
    call(payment, { params: { id }, body: { amount, reason }, key }),
  'console-refund',
)

export const namePayoutAccount = (id: number, account: PayoutAccount) =>
  call('namePayoutAccount', { params: { id }, body: account })
export const markPayoutPaid = (id: number, reference: string) =>
  call('markPayoutPaid', { params: { id }, body: { reference } })

export const ratiosQuery = consoleQuery('ratios', [], () => call('listRatios'))
export const changeRatio = (currency: string, change: RatioChange) =>
  call('changeRatio', { params: { currency }, body: change })

export const ledgerQuery = consoleQuery('ledger’s health', [], () => call('readLedgerHealth'))
export const askForCheck = () => call('checkLedger')
export const getLedgerFile = () => callFile('exportLedgerHealth', { timeout: 60_000 })

export const getAccounts = (paper: AccountPaper, period: string) =>
  callFile('exportAccounts', { params: { paper, period }, timeout: 600_000 })

export const getEvidence = (of: 'readDepositEvidence' | 'readChargeEvidence', id: number) =>
  callFile(of, { params: { id } })
