import type { ReturnableDeposit } from '@fanlight/contract/money/wallet'
import { toHundredths } from '@fanlight/contract/platform/money'
import { notify } from '../../people/notifications/notify.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { refundDeposit } from '../ledger/deposits.ts'
import { isOwnDeposit, listReturnable, mostReturnable, type ReturnableRow, wasReturned } from './returns.queries.ts'

const reason = 'As you asked.'

/** Read only once the deposit is known to exist. */
interface Asked {
  amount: number | undefined
  key: string | null
}

/** Refunds unspent coins to the payment they came from, wholly or in part, for 14 days, and to the fan only. */
export const returnCoins = (db: Db, fan: SignedIn, depositId: number, read: () => Asked) =>
  db.tx(async (tx) => {
    if (!(await isOwnDeposit(tx, fan.userId, depositId))) {
      throw new Problem(404, 'There is no deposit of yours with this number.')
    }
    const { amount, key } = read()
    if (key !== null && (await wasReturned(tx, fan.userId, key))) return
    const [deposit] = await listReturnable(tx, fan.userId, depositId)
    if (!deposit) {
      throw new Problem(409, 'Nothing of this deposit can go back: its coins are spent, or its 14 days are over.')
    }
    const inUnits = (minor: number) => `${minor / 10 ** deposit.digits} ${deposit.currency}`
    const minor = amount === undefined ? deposit.minor : toMinor(amount, deposit)
    if (minor > deposit.minor) {
      throw invalid('amount', `Of this deposit at most ${inUnits(deposit.minor)} can go back.`)
    }
    const outcome = await refundDeposit(tx, depositId, { minor, reason, actor: fan.userId, key })
    if (outcome === 'replayed') return
    if (outcome !== 'refunded') throw new Problem(409, 'These coins were spent meanwhile. Please look again.')
    await notify(tx, {
      userId: fan.userId,
      kind: 'deposit',
      says: ['depositRefunded', { paid: inUnits(minor), reason }],
      relatedEntityType: 'Wallet',
      relatedEntityId: null,
    })
  })

export const returnableCoins = async (db: Queries, userId: number) =>
  (await listReturnable(db, userId)).reduce((sum, { coins }) => sum + coins, 0)

/** Refunds all that's refundable when a person leaves, and once more when their account is erased. */
export async function returnAllCoins(tx: Tx, userId: number) {
  const deposits = await listReturnable(tx, userId)
  let returned = 0
  for (const deposit of deposits) {
    const paid = `${deposit.minor / 10 ** deposit.digits} ${deposit.currency}`
    const outcome = await refundDeposit(tx, deposit.id, { minor: deposit.minor, reason, actor: userId, key: null })
    if (outcome !== 'refunded') continue
    returned += 1
    await notify(tx, {
      userId,
      kind: 'deposit',
      says: ['depositRefunded', { paid, reason }],
      relatedEntityType: 'Wallet',
      relatedEntityId: null,
    })
  }
  if (returned > 0 && deposits.length === mostReturnable) await returnAllCoins(tx, userId)
}

/** A currency without a smaller unit has no hundredths. */
function toMinor(amount: number, { digits }: ReturnableRow) {
  const hundredths = toHundredths(amount)
  const step = 10 ** (2 - digits)
  if (hundredths === undefined || hundredths % step !== 0) throw invalid('amount', 'Please enter a whole amount.')
  return hundredths / step
}

export const viewReturnable = (row: ReturnableRow): ReturnableDeposit => ({
  id: row.id,
  boughtAt: row.boughtAt.toISOString(),
  currencyCode: row.currency,
  amount: row.minor / 10 ** row.digits,
  coins: row.coins / 100,
  until: row.until.toISOString(),
})
