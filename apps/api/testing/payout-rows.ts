import type { Db } from '../src/platform/db/client.ts'

/** What the functions of payouts are asked for by tests of races, as the worker and the console ask them. */
export const openPayoutFor = (db: Db, creatorId: number, period: string, isAgain = false) =>
  db.tx(async (tx) => {
    const { id } = await tx.one<{ id: number | null }>(
      'rows-open-payout',
      `select open_payout($1, $2::date, 0, 1, 'demo', $3) as id`,
      [creatorId, period, isAgain],
    )
    return id
  })

interface Answer {
  isPaid: boolean
  attempt?: number
  byHand?: boolean
}

export const settlePayoutAs = (db: Db, id: number, { isPaid, attempt, byHand }: Answer) =>
  db.tx(async (tx) => {
    const { changed } = await tx.one<{ changed: boolean }>(
      'rows-settle-payout',
      'select settle_payout($1, $2, null, null, $3, $4) as changed',
      [id, isPaid, attempt ?? null, byHand ?? false],
    )
    return changed
  })

/** The creator has an account again. */
export const releaseHeld = (db: Db, creatorId: number) =>
  db.run(
    'rows-release-payouts',
    `update payouts set status = 'pending', next_attempt_at = product_now(), changed_at = product_now()
     where creator_id = $1 and status = 'held'`,
    [creatorId],
  )
