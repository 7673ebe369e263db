/** The lots of the model: what is left of each deposit's coins, and what they cost. */
export interface Fan {
  balance: number
  debt: number
  frozen: boolean
  /** By deposit, and which deposit is being spent. */
  lots: Map<number, Lot>
  current: number | undefined
  /** Coins that paid off what was owed for another deposit; the newest last. */
  absorbed: Slice[]
}
interface Lot {
  coins: number
  micros: number
}
/** Coins of one deposit and what they cost: how many there were, and how many are left of them. */
export interface Slice extends Lot {
  lot: number
  all: Lot
}
export const emptyFan = (): Fan => ({
  balance: 0,
  debt: 0,
  frozen: false,
  lots: new Map(),
  current: undefined,
  absorbed: [],
})
export const lotOf = (fan: Fan, deposit: number) => {
  const lot = fan.lots.get(deposit) ?? { coins: 0, micros: 0 }
  fan.lots.set(deposit, lot)
  return lot
}

const oldestFirst = (fan: Fan) => [...fan.lots.keys()].sort((a, b) => a - b)
const firstLeft = (fan: Fan) => oldestFirst(fan).find((deposit) => lotOf(fan, deposit).coins > 0)

/** The oldest first, unless one is named; what was begun is spent to its end. */
export function spend(fan: Fan, coins: number, first?: number): Slice[] {
  const order = [first, fan.current, ...oldestFirst(fan)]
  const fits = first === undefined && fan.current !== undefined && lotOf(fan, fan.current).coins >= coins
  const slices: Slice[] = []
  let left = coins
  for (const lot of new Set(order)) {
    if (lot === undefined || left === 0) continue
    const from = lotOf(fan, lot)
    const taken = cut(from, left, { ...from })
    if (taken.coins > 0) slices.push(sliceOf(lot, taken))
    left -= taken.coins
  }
  fan.balance -= coins
  const isUsedUp = fan.current === undefined || lotOf(fan, fan.current).coins === 0
  if (!fits && isUsedUp) fan.current = firstLeft(fan) ?? fan.current
  return slices
}

/**
 * Coins come (back): what is owed is paid first. Of coins that belong to no slice, a debt was made once: they end it, or free
 * what has paid it off since.
 */
export function credit(fan: Fan, coins: number, slices: Slice[]) {
  const back = slices.map((slice) => sliceOf(slice.lot, slice)).sort((a, b) => a.lot - b.lot)
  const owed = coins - sumOf(back, 'coins')
  const paidOff = Math.min(fan.debt, coins)
  fan.debt -= paidOff
  const ended = Math.min(owed, paidOff)
  fan.absorbed.push(...cutAll(back, paidOff - ended))
  const freed = cutAll(fan.absorbed.reverse(), owed - ended)
  fan.absorbed = fan.absorbed.filter((slice) => slice.coins > 0).reverse()
  const coming = [...back, ...freed].filter((slice) => slice.coins > 0).sort((a, b) => a.lot - b.lot)
  for (const slice of coming) {
    if (fan.balance === 0) fan.current = slice.lot
    const lot = lotOf(fan, slice.lot)
    lot.coins += slice.coins
    lot.micros += slice.micros
    fan.balance += slice.coins
  }
  return paidOff
}

export const sliceOf = (lot: number, { coins, micros }: Lot): Slice => ({ lot, coins, micros, all: { coins, micros } })

/** Takes coins out of slices, one after the other. */
export function cutAll(slices: Slice[], coins: number): Slice[] {
  let left = coins
  return slices.flatMap((slice) => {
    const taken = cut(slice, left, slice.all)
    left -= taken.coins
    return taken.coins > 0 ? [sliceOf(slice.lot, taken)] : []
  })
}

/** Parts add up to the whole: the share of all that had been taken, less that of what was taken before. */
function cut(from: Lot, coins: number, all: Lot): Lot {
  const before = all.coins - from.coins
  const taken = Math.min(from.coins, coins)
  const micros = taken === 0 ? 0 : part(all.micros, before + taken, all.coins) - part(all.micros, before, all.coins)
  from.coins -= taken
  from.micros -= micros
  return { coins: taken, micros }
}

export const sumOf = (slices: Slice[], what: 'coins' | 'micros') => slices.reduce((sum, slice) => sum + slice[what], 0)

/** A share, rounded down. */
export const part = (total: number, slice: number, whole: number) => Math.floor((total * slice) / whole)
