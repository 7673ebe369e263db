/** The lots of the model: what is left of each deposit's coins, and what they cost. */
export interface Fan {
  balance: number
  debt: number
  frozen: boolean
  /** By deposit, and which deposit is being spent. */
  lots: Map<number, Lot>
  current: number | undefined
}
interface Lot {
  coins: number
  micros: number
}
export const lotOf = (fan: Fan, deposit: number) => {
  const lot = fan.lots.get(deposit) ?? { coins: 0, micros: 0 }
  fan.lots.set(deposit, lot)
  return lot
}

export const firstLeft = (fan: Fan) =>
  [...fan.lots.keys()].sort((a, b) => a - b).find((deposit) => lotOf(fan, deposit).coins > 0)

/** The oldest first, unless one is named; what was begun is spent to its end. Returns what the coins had cost. */
export function spend(fan: Fan, coins: number, first?: number) {
  const order = [first, fan.current, ...[...fan.lots.keys()].sort((a, b) => a - b)]
  const fits = first === undefined && fan.current !== undefined && lotOf(fan, fan.current).coins >= coins
  let [left, micros] = [coins, 0]
  for (const deposit of new Set(order)) {
    if (deposit === undefined) continue
    const lot = lotOf(fan, deposit)
    const taken = Math.min(lot.coins, left)
    if (taken === 0) continue
    const worth = part(lot.micros, taken, lot.coins)
    lot.coins -= taken
    lot.micros -= worth
    left -= taken
    micros += worth
  }
  fan.balance -= coins
  const isUsedUp = fan.current === undefined || lotOf(fan, fan.current).coins === 0
  if (!fits && isUsedUp) fan.current = firstLeft(fan) ?? fan.current
  return micros
}

/** A share, rounded down. */
export const part = (total: number, slice: number, whole: number) => Math.floor((total * slice) / whole)
