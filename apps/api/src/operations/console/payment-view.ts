import type {
  ConsoleCharge,
  ConsoleDeposit,
  ConsolePayout,
  ConsolePurchase,
} from '@fanlight/contract/operations/console-money'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { ChargeRow } from './charges.queries.ts'
import type { DepositRow } from './deposits.queries.ts'
import type { PayoutRow } from './payouts.queries.ts'
import type { PurchaseRow } from './purchases.queries.ts'

export const viewDeposit = (row: DepositRow): ConsoleDeposit => ({
  id: row.id,
  userId: row.userId,
  userName: row.userName,
  amount: row.amount,
  currency: row.currency,
  ratio: row.ratio,
  coins: fromHundredths(row.coins),
  provider: row.provider,
  status: row.status,
  openedAt: row.openedAt.toISOString(),
  becameDebt: fromHundredths(row.becameDebt),
  heldBecause: row.heldBecause,
  isAutomatic: row.isAutomatic,
})

export const viewPurchase = (row: PurchaseRow): ConsolePurchase => ({
  id: row.id,
  buyerId: row.buyerId,
  buyerName: row.buyerName,
  creatorId: row.creatorId,
  creatorName: row.creatorName,
  postId: row.postId,
  postTitle: row.postTitle,
  price: fromHundredths(row.price),
  refunded: fromHundredths(row.refunded),
  boughtAt: row.boughtAt.toISOString(),
})

export const viewCharge = (row: ChargeRow): ConsoleCharge => ({
  id: row.id,
  fanId: row.fanId,
  fanName: row.fanName,
  creatorId: row.creatorId,
  creatorName: row.creatorName,
  profileName: row.profileName,
  amount: fromHundredths(row.cents),
  refunded: fromHundredths(row.refundedCents),
  heldBecause: row.status === 'held' ? row.heldBecause : null,
  status: row.status,
  paidAt: row.paidAt.toISOString(),
})

export const viewPayout = (row: PayoutRow): ConsolePayout => ({
  id: row.id,
  creatorId: row.creatorId,
  creatorName: row.creatorName,
  period: row.period,
  amount: fromHundredths(row.cents),
  destination: row.destination,
  status: row.status,
  failure: row.failure,
  openedAt: row.openedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})
