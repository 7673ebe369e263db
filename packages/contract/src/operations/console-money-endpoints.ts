import { z } from 'zod'
import { PayoutAccount, PayoutByHand } from '../money/payouts.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { AccountsParams } from './accounting.ts'
import { ConsoleList, Reason } from './console.ts'
import {
  ChargeListQuery,
  ConsoleCharge,
  ConsoleDeposit,
  ConsolePayout,
  ConsolePurchase,
  DepositListQuery,
  LedgerRun,
  PayoutListQuery,
  PayoutRuns,
  Ratio,
  RatioChange,
  RatioParams,
  RefundRequest,
} from './console-money.ts'
import { ProviderNameParams, WorkItem, WorkListQuery } from './console-work.ts'
import { AskedForApproval } from './operator-requests.ts'

const evidence = {
  who: 'operator',
  right: 'move money',
  exports: true,
  params: IdParams,
  answer: { file: 'text/plain; charset=utf-8' },
} as const
const decision = {
  who: 'operator',
  right: 'move money',
  confirm: true,
  params: IdParams,
  body: Reason,
  limit: 'money',
} as const
const byName = {
  who: 'operator',
  right: 'move money',
  confirm: true,
  params: ProviderNameParams,
  body: Reason,
} as const
const also = { 202: AskedForApproval }
const refund = {
  who: 'operator',
  right: 'move money',
  confirm: true,
  params: IdParams,
  body: RefundRequest,
  also,
  takesKey: true,
  limit: 'money',
} as const

export const consoleMoneyEndpoints = {
  listDeposits: { who: 'operator', right: 'see payments', query: DepositListQuery, answer: z.array(ConsoleDeposit) },
  refundDeposit: { ...decision, also },
  disputeDeposit: decision,
  winDepositDispute: decision,
  loseDepositDispute: decision,
  creditDeposit: decision,

  listPurchases: { who: 'operator', right: 'see payments', query: ConsoleList, answer: z.array(ConsolePurchase) },
  refundPurchase: refund,

  listCharges: { who: 'operator', right: 'see payments', query: ChargeListQuery, answer: z.array(ConsoleCharge) },
  refundCharge: refund,
  disputeCharge: decision,
  winChargeDispute: decision,
  acceptCharge: decision,
  giveBackCharge: { ...decision, also },

  listPayouts: { who: 'operator', right: 'see payments', query: PayoutListQuery, answer: z.array(ConsolePayout) },
  readPayoutRuns: { who: 'operator', right: 'see payments', answer: PayoutRuns },
  namePayoutAccount: { ...decision, body: PayoutAccount, also },
  markPayoutPaid: { ...decision, body: PayoutByHand, also },

  readDepositEvidence: evidence,
  readChargeEvidence: evidence,
  sendDepositEvidence: decision,
  sendChargeEvidence: decision,

  listWork: { who: 'operator', right: 'see payments', query: WorkListQuery, answer: z.array(WorkItem) },
  retryRefund: decision,
  settleRefund: decision,
  retryPayout: decision,
  setAsidePayout: decision,
  setAsideDifference: decision,
  retryEvent: byName,
  setAsideEvent: byName,
  closeDealing: decision,
  closeWarning: byName,
  closeMissingTax: byName,

  listRatios: { who: 'operator', right: 'see payments', answer: z.array(Ratio) },
  changeRatio: {
    who: 'operator',
    right: 'keep the books',
    confirm: true,
    params: RatioParams,
    body: RatioChange,
    also,
  },
  readLedgerHealth: { who: 'operator', right: 'keep the books', answer: z.array(LedgerRun) },
  checkLedger: { who: 'operator', right: 'keep the books', status: 202 },
  exportAccounts: {
    exports: true,
    confirm: true,
    who: 'operator',
    right: 'keep the books',
    params: AccountsParams,
    answer: { file: 'text/csv; charset=utf-8' },
    limit: 'file',
  },
  exportLedgerHealth: {
    exports: true,
    who: 'operator',
    right: 'keep the books',
    answer: { file: 'application/json; charset=utf-8' },
  },
} satisfies Record<string, Endpoint>
