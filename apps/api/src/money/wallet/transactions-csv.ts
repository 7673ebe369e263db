import type { WalletTransaction } from '@fanlight/contract/money/wallet'
import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { viewTransaction } from './transaction-view.ts'
import { listTransactions } from './wallet.queries.ts'

/** The whole history, read and sent in chunks. */
export async function* transactionsCsv(db: Db, userId: number, total: number, rowsAtOnce = 1000) {
  yield `\uFEFF${toCsv([['Date (UTC)', 'What', 'FansCoins', 'Balance']])}`
  for (let upto = total; upto > 0; upto -= rowsAtOnce) {
    const rows = await listTransactions(db, userId, upto, rowsAtOnce)
    yield toCsv(rows.map((row) => cells(viewTransaction(row))))
  }
}

const cells = ({ createdAt, description, amount, balance }: WalletTransaction) => [
  createdAt.slice(0, 19).replace('T', ' '),
  description,
  amount.toFixed(2),
  balance.toFixed(2),
]
