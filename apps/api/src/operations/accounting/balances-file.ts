import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { houseKinds, nameOfAsset, nameOfTotal, people, usualAsset } from './account-names.ts'
import { inDollars, inUnits } from './amounts.ts'
import { findLastTransfer, type Movement, sumCoinsHeld, sumMovements } from './balances.queries.ts'
import type { Period } from './period.ts'

const rowsAtOnce = 200_000
const walletsAtOnce = 500

/**
 * Balances at the end of the month, credits less debits: of each platform account, of people's by kind; then the
 * unspent coins.
 */
export async function* balancesFile(db: Db, { before }: Period) {
  yield toCsv([['Account', 'Name', 'Currency', 'Balance', 'Cost (USD)']])
  const balances = await balancesAt(db, before)
  yield toCsv(
    balances.map(({ account, asset, digits, moved }) => [
      account < people ? account : null,
      nameOfTotal(account),
      nameOfAsset(asset),
      inUnits(moved, digits),
      null,
    ]),
  )
  yield toCsv(await coinsOutstanding(db, before))
}

/** A few dozen sums, whatever the length of the journal. */
async function balancesAt(db: Db, before: Date) {
  const sums = new Map<string, Movement>()
  const add = (movement: Movement) => {
    const key = `${String(movement.account).padStart(2, '0')} ${movement.asset}`
    sums.set(key, { ...movement, moved: movement.moved + (sums.get(key)?.moved ?? 0) })
  }
  const { last } = await findLastTransfer(db)
  for (let after = 0; after < last; after += rowsAtOnce) {
    for (const movement of await sumMovements(db, after, after + rowsAtOnce, before)) add(movement)
  }
  for (const account of houseKinds) {
    if (![...sums.values()].some((sum) => sum.account === account))
      add({ account, asset: usualAsset(account), digits: 2, moved: 0 })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

async function coinsOutstanding(db: Db, before: Date) {
  const sums = { held: 0, upTo30: 0, upTo90: 0, upTo180: 0, upTo365: 0, older: 0, costMicros: 0 }
  for (let after = 0; ; ) {
    const { lastUser, ...piece } = await sumCoinsHeld(db, after, before, walletsAtOnce)
    if (lastUser === null) break
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += piece[name]
    after = lastUser
  }
  // Coins returned to a deposit with none left count as the oldest.
  sums.older = sums.held - sums.upTo30 - sums.upTo90 - sums.upTo180 - sums.upTo365
  const line = (name: string, coins: number, cost: number | null = null) => [
    null,
    name,
    nameOfAsset('FC'),
    inUnits(coins, 2),
    cost === null ? null : inDollars(cost),
  ]
  return [
    line('Coins outstanding', sums.held, sums.costMicros),
    line('of these bought up to 30 days before', sums.upTo30),
    line('of these bought 31 to 90 days before', sums.upTo90),
    line('of these bought 91 to 180 days before', sums.upTo180),
    line('of these bought 181 to 365 days before', sums.upTo365),
    line('of these bought more than 365 days before', sums.older),
  ]
}
