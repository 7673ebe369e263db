import type { WalletTransaction } from '@fanlight/contract/money/wallet'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { TransactionRow } from './wallet.queries.ts'

export const viewTransaction = (row: TransactionRow): WalletTransaction => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  description: describe(row),
  amount: fromHundredths(row.amount),
  balance: fromHundredths(row.balance),
  profileId: row.profileId,
  postId: row.profileId === null ? null : row.postId,
})

function describe({ kind, postTitle, profileName, ...row }: TransactionRow) {
  switch (kind) {
    case 'Purchase':
      return `Unlocked “${postTitle ?? 'a post'}”`
    case 'Refund':
      return `Refund for “${postTitle ?? 'a post'}”`
    case 'Tip':
      return `Tip for ${profileName ?? 'a character'}${postTitle === null ? '' : `, “${postTitle}”`}`
    case 'TipRefund':
      return `Refund of a tip for ${profileName ?? 'a character'}`
    case 'Message':
      return `Unlocked a message from ${profileName ?? 'a character'}`
    case 'MessageRefund':
      return `Refund for a message from ${profileName ?? 'a character'}`
    case 'Hold':
      return `Held for a first message to ${profileName ?? 'a character'}`
    case 'HoldEnd':
      return `No longer held for a first message to ${profileName ?? 'a character'}`
    case 'FirstMessage':
      return `First message to ${profileName ?? 'a character'}`
    case 'FirstMessageRefund':
      return `Refund of a first message to ${profileName ?? 'a character'}`
    case 'Deposit':
      return `Bought FansCoins${row.isAutomatic ? ' automatically' : ''} for ${payment(row)}`
    case 'Chargeback':
      return `Payment of ${payment(row)} disputed`
    case 'DisputeWon':
      return `Dispute over ${payment(row)} settled`
    case 'DepositRefund':
      return `Refund from the payment of ${payment(row)}`
    case 'Expired':
      return 'Left when the account was deleted'
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
