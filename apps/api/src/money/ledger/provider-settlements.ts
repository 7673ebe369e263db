import type { Db, Queries } from '../../platform/db/client.ts'

interface Settlement {
  currency: string
  amountMinor: number
  /** The provider's id: posted once. */
  reference: number
}

/** Posts money that the provider sent to the bank; false if it was already posted. */
async function settleProvider(db: Queries, { currency, amountMinor, reference }: Settlement) {
  const { posted } = await db.one<{ posted: boolean }>(
    'ledger-settle-provider',
    'select ledger.settle_provider($1, $2, $3) as posted',
    [currency, amountMinor, reference],
  )
  return posted
}

/** The demo provider sends money to the bank after two days, once a day. */
export async function settleDemoProvider(db: Db) {
  const held = await db.many<Settlement>(
    'ledger-held-by-provider',
    `select currency, amount_minor as "amountMinor", product_now()::date - date '2000-01-01' as reference
     from ledger.held_by_provider(product_now() - interval '2 days')`,
  )
  for (const settlement of held) await settleProvider(db, settlement)
}
