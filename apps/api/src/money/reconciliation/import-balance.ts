import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import { moment, orderOf } from '../providers/stripe-client.ts'
import { keepMovements, type Movement, moveCursor, readCursor, reconcileMovements } from './provider-balance.queries.ts'

interface Needed {
  db: Db
  stripe: Stripe | undefined
  installation: string
}

const provider = 'stripe'
const overlapSeconds = 3600
const atOnce = 500

/**
 * Reads new rows of Stripe's books and compares them with ours. The list is newest first, so the position is stored
 * only after all rows: an interrupted run leaves no gap.
 */
export async function importBalance({ db, stripe, installation }: Needed) {
  if (!stripe) return
  const since = await readCursor(db, provider)
  const from = since && Math.floor(since.getTime() / 1000) - overlapSeconds
  let newest: Date | undefined
  let page: Movement[] = []
  const rows = stripe.balanceTransactions.list({
    limit: 100,
    expand: ['data.source'],
    ...(from !== undefined && { created: { gte: from } }),
  })
  for await (const row of rows) {
    const movement = readMovement(row, installation)
    newest ??= moment(row.created)
    page.push(movement)
    if (page.length < 100) continue
    await keepMovements(db, provider, page)
    page = []
  }
  await keepMovements(db, provider, page)
  if (newest) await moveCursor(db, provider, newest)
  await reconcile(db)
}

/** In slices, each in its own transaction. */
async function reconcile(db: Db) {
  for (let slices = 0; slices < 100; slices += 1) {
    if ((await reconcileMovements(db, atOnce)) < atOnce) return
  }
}

/** Stripe's books use the account's currency; the row's source has the fan's. */
function readMovement(row: Stripe.BalanceTransaction, installation: string): Movement {
  const source = typeof row.source === 'string' ? null : row.source
  const about = source as {
    id: string
    amount?: number
    currency?: string
    payment_intent?: unknown
    charge?: unknown
    metadata?: Stripe.Metadata
    status?: string | null
  } | null
  const isOfFan = /^(charge|payment|refund|payment_refund|refund_failure|payment_failure_refund|adjustment)$/.test(
    row.type,
  )
  const paid = isOfFan && about?.amount !== undefined ? Math.sign(row.amount) * about.amount : row.amount
  return {
    ref: row.id,
    type: row.type,
    source: about?.id ?? (row.source as string | null),
    paymentRef:
      nameOf(about?.payment_intent) ?? nameOf(about?.charge) ?? (about && /^(ch|py)_/.test(about.id) ? about.id : null),
    refundOrder: orderOf(about?.metadata, installation),
    currency: row.currency.toUpperCase(),
    amountMinor: row.amount,
    feeMinor: row.fee,
    paidCurrency: (isOfFan && about?.currency ? about.currency : row.currency).toUpperCase(),
    paidMinor: paid,
    // A bank debit appears on its first day, but can be compared only after it is decided.
    at: new Date(1000 * (about?.status === 'pending' ? Math.max(row.created, row.available_on) : row.created)),
  }
}

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as { id?: string } | null | undefined)?.id ?? null)
