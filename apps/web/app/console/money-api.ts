import type { DepositStatus, PayoutStatus, RatioChange } from '@fanlight/contract/console-money'
import type { WorkKind } from '@fanlight/contract/console-work'
import type { PayoutAccount } from '@fanlight/contract/payouts'
import { withClickKey } from '../lib/click-key.ts'
import { call, callFile, callPage } from './call-console.ts'
import { wantedOf } from './console-api.ts'
import { filterOf, type ListWanted } from './list-address.ts'

export const getDeposits = (wanted: ListWanted) =>
  callPage('listDeposits', { query: { ...wantedOf(wanted), status: filterOf<DepositStatus>(wanted) } })
export const getPurchases = (wanted: ListWanted) => callPage('listPurchases', { query: wantedOf(wanted) })
export const getCharges = (wanted: ListWanted) => callPage('listCharges', { query: wantedOf(wanted) })
export const getPayouts = (wanted: ListWanted) =>
  callPage('listPayouts', { query: { ...wantedOf(wanted), status: filterOf<PayoutStatus>(wanted) } })

export const getWork = (wanted: ListWanted) =>
  callPage('listWork', { query: { ...wantedOf(wanted), kind: filterOf<WorkKind>(wanted) } })

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

export const actOnNamed = (action: 'retryEvent' | 'setAsideEvent' | 'closeWarning', id: string, reason: string) =>
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

export const getRatios = () => call('listRatios')
export const changeRatio = (currency: string, change: RatioChange) =>
  call('changeRatio', { params: { currency }, body: change })

export const getLedger = () => call('readLedgerHealth')
export const askForCheck = () => call('checkLedger')
export const getLedgerFile = () => callFile('exportLedgerHealth', { timeout: 60_000 })

export const getEvidence = (of: 'readDepositEvidence' | 'readChargeEvidence', id: number) =>
  callFile(of, { params: { id } })
