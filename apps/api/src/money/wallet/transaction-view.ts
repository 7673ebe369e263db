import type { WalletTransaction } from '@fanlight/contract/money/wallet'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { TransactionRow } from './wallet.queries.ts'

const kinds: Record<TransactionRow['code'], WalletTransaction['kind']> = {
  deposit: 'Deposit',
  purchase: 'Purchase',
  purchase_refund: 'Refund',
  chargeback: 'Chargeback',
  dispute_won: 'DisputeWon',
  deposit_refund: 'DepositRefund',
}

export const viewTransaction = (row: TransactionRow): WalletTransaction => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  kind: kinds[row.code],
  description: describe(row),
  amount: fromHundredths(row.amount),
  balance: fromHundredths(row.balance),
  profileId: row.profileId,
  postId: row.profileId === null ? null : row.postId,
})

function describe({ code, postTitle, ...row }: TransactionRow) {
  switch (code) {
    case 'purchase':
      return `Unlocked “${postTitle ?? 'a post'}”`
    case 'purchase_refund':
      return `Refund for “${postTitle ?? 'a post'}”`
    case 'deposit':
      return `Bought FansCoins for ${payment(row)}`
    case 'chargeback':
      return `Payment of ${payment(row)} disputed`
    case 'dispute_won':
      return `Dispute over ${payment(row)} settled`
    case 'deposit_refund':
      return `Refund from the payment of ${payment(row)}`
  }
}

const payment = ({
  amountMinor,
  minorDigits,
  currency,
}: Pick<TransactionRow, 'amountMinor' | 'minorDigits' | 'currency'>) =>
  amountMinor === null || minorDigits === null || currency === null
    ? 'a payment'
    : `${(amountMinor / 10 ** minorDigits).toFixed(minorDigits)} ${currency}`
