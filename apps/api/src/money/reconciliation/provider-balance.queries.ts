import type { Queries } from '../../platform/db/client.ts'

/** A row of the provider's books. Amounts in the smallest unit, signed. */
export interface Movement {
  ref: string
  type: string
  source: string | null
  paymentRef: string | null
  refundOrder: number | null
  currency: string
  amountMinor: number
  feeMinor: number
  paidCurrency: string
  paidMinor: number
  at: Date
}

/** Stores each once, however often they are read. */
export const keepMovements = (db: Queries, provider: string, movements: Movement[]) =>
  db.run(
    'keep-movements',
    `insert into provider_balance (provider, ref, type, source, payment_ref, refund_order, currency, amount_minor, fee_minor,
       paid_currency, paid_minor, at, changed_at)
     select $1, m.ref, m.type, m.source, m."paymentRef", m."refundOrder", m.currency, m."amountMinor", m."feeMinor",
       m."paidCurrency", m."paidMinor", m.at, product_now()
     from jsonb_to_recordset($2) m (ref text, type text, source text, "paymentRef" text, "refundOrder" bigint, currency text,
       "amountMinor" bigint, "feeMinor" bigint, "paidCurrency" text, "paidMinor" bigint, at timestamptz)
     order by m.at, m.ref on conflict (provider, ref) do nothing`,
    [provider, JSON.stringify(movements)],
  )

export const readCursor = async (db: Queries, provider: string) =>
  (
    await db.maybe<{ upto: Date }>('read-provider-cursor', 'select upto from provider_cursors where provider = $1', [
      provider,
    ])
  )?.upto

export const moveCursor = (db: Queries, provider: string, upto: Date) =>
  db.run(
    'move-provider-cursor',
    `insert into provider_cursors as c (provider, upto) values ($1, $2)
     on conflict (provider) do update set upto = greatest(c.upto, excluded.upto)`,
    [provider, upto],
  )

export const reconcileMovements = async (db: Queries, limit: number) =>
  (await db.one<{ done: number }>('reconcile-balance', 'select reconcile_balance($1) as done', [limit])).done
