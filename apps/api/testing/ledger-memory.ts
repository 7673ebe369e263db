import {
  credit,
  cutAll,
  emptyFan,
  type Fan,
  lotOf,
  part,
  type Slice,
  sliceOf,
  spend,
  sumOf,
} from './ledger-memory-lots.ts'

/** What the ledger must do, said once more and as plainly as possible: plain numbers in memory, no database. */
interface Dispute {
  cents: number
  coins: number
  taken: Slice[]
  isOpen: boolean
  isWon: boolean
}
interface Deposit {
  fan: number
  cents: number
  coins: number
  refunded: number
  disputed: number
  disputes: Dispute[]
  status: 'paid' | 'disputed' | 'dispute_won' | 'dispute_lost' | 'refunded'
}
interface Sale {
  fan: number
  post: number
  price: number
  micros: number
  fee: number
  refunded: number
  /** The coins that are not given back, by the deposit they came from: the oldest first. */
  slices: Slice[]
}
interface Viewing {
  sale: Sale
  startedAt: number | undefined
  isOver: boolean
}

interface Start {
  fans: number
  prices: number[]
  feeBasisPoints: number
}

export type Model = ReturnType<typeof createModel>

const dayInHours = 24

export function createModel({ fans: fanCount, prices, feeBasisPoints }: Start) {
  const fans: Fan[] = Array.from({ length: fanCount }, emptyFan)
  const deposits: Deposit[] = []
  const sales: Sale[] = []
  const viewings = new Map<string, Viewing>()
  const keys = new Map<string, Sale>()
  let hour = 0
  let ratio = 10

  const fanAt = (index: number) => fans[index] as Fan
  const openViewing = (fan: number, post: number) => {
    const viewing = viewings.get(`${fan} ${post}`)
    const isOpen =
      viewing && !viewing.isOver && (viewing.startedAt === undefined || hour < viewing.startedAt + dayInHours)
    return isOpen ? viewing : undefined
  }
  /** Coins come (back) to the lots they belong to: debts are paid first. */
  function give(fan: Fan, coins: number, slices: Slice[]) {
    const paidOff = credit(fan, coins, slices)
    if (fan.debt === 0 && paidOff > 0) thaw(fan)
  }

  function thaw(fan: Fan) {
    const isOpen = deposits.some(
      (deposit) => fanAt(deposit.fan) === fan && deposit.disputes.some((dispute) => dispute.isOpen),
    )
    if (!isOpen && fan.debt === 0) fan.frozen = false
  }

  function take(deposit: Deposit, coins: number) {
    const fan = fanAt(deposit.fan)
    const taken = Math.min(fan.balance, coins)
    const slices = taken > 0 ? spend(fan, taken, deposits.indexOf(deposit)) : []
    fan.debt += coins - taken
    if (coins > taken) fan.frozen = true
    return slices
  }

  /** The coins of the newest deposit come back first, unless one is named. */
  function refundSale(sale: Sale, amount: number, first?: number) {
    sale.refunded += amount
    const order = [...sale.slices].sort((a, b) => Number(b.lot === first) - Number(a.lot === first) || b.lot - a.lot)
    give(fanAt(sale.fan), amount, cutAll(order, amount))
    const viewing = viewings.get(`${sale.fan} ${sale.post}`)
    if (sale.refunded === sale.price && viewing?.sale === sale) viewing.isOver = true
  }

  return {
    wallet: (index: number) => ({ balance: fanAt(index).balance - fanAt(index).debt, frozen: fanAt(index).frozen }),
    /** A sale is worth what its coins cost; the fee and what was given back have their shares of that. */
    incomeMicros: () =>
      sales.reduce((sum, { price, micros, fee, refunded, slices }) => {
        const feeMicros = part(micros, fee, price)
        const feeBack = fee === 0 ? 0 : part(feeMicros, part(fee, refunded, price), fee)
        return sum + sumOf(slices, 'micros') - feeMicros + feeBack
      }, 0),
    /** What is left of each deposit's coins. */
    lots: (index: number) =>
      [...fanAt(index).lots].filter(([, lot]) => lot.coins > 0).map(([deposit, lot]) => ({ deposit, ...lot })),

    deposit(index: number, cents: number) {
      const fan = fanAt(index)
      if (fan.frozen && fan.debt === 0) return 'frozen'
      const coins = cents * ratio
      deposits.push({ fan: index, cents, coins, refunded: 0, disputed: 0, disputes: [], status: 'paid' })
      give(fan, coins, [sliceOf(deposits.length - 1, { coins, micros: cents * 10_000 })])
      return 'opened'
    },
    setRatio(to: number) {
      ratio = to
    },
    buy(index: number, post: number, expected: number | null, key: number | null) {
      const fan = fanAt(index)
      const price = prices[post] ?? 0
      const before = key === null ? undefined : keys.get(`${index} ${key}`)
      if (before)
        return before.post === post && (expected === null || expected === before.price) ? 'replayed' : 'key_reused'
      if (expected !== null && expected !== price) return 'price_changed'
      if (openViewing(index, post)) return 'already_purchased'
      if (fan.frozen) return 'frozen'
      if (fan.balance < price) return 'insufficient'
      const slices = spend(fan, price)
      const fee = Math.floor((price * feeBasisPoints) / 10_000)
      const sale = { fan: index, post, price, micros: sumOf(slices, 'micros'), fee, refunded: 0, slices }
      sales.push(sale)
      viewings.set(`${index} ${post}`, { sale, startedAt: undefined, isOver: false })
      if (key !== null) keys.set(`${index} ${key}`, sale)
      return 'bought'
    },
    look(index: number, post: number) {
      const viewing = openViewing(index, post)
      if (viewing) viewing.startedAt ??= hour
      return viewing !== undefined
    },
    consume(index: number, post: number) {
      const viewing = openViewing(index, post)
      if (viewing) viewing.isOver = true
      return viewing !== undefined
    },
    partOf: (index: number, part: number) => Math.ceil((sales[index]?.price ?? 1) / part),
    refund(index: number, amount: number) {
      const sale = sales[index]
      if (!sale) return 'not_found'
      if (sale.refunded + amount > sale.price) return 'over_refund'
      refundSale(sale, amount)
      return 'refunded'
    },
    centsOf: (index: number, parts: number) => Math.ceil((deposits[index]?.cents ?? 1) / parts),
    dispute(index: number, cents: number) {
      const deposit = deposits[index]
      if (!deposit) return 'not_found'
      const left = deposit.cents - deposit.refunded - deposit.disputed
      const taken = Math.min(cents, left)
      const coins = coinsOf(deposit, deposit.cents - left, taken)
      const fan = fanAt(deposit.fan)
      let missing = coins - lotOf(fan, index).coins
      for (const sale of sales.filter((one) => one.fan === deposit.fan).reverse()) {
        const back = Math.min(missing, sale.slices.find(({ lot }) => lot === index)?.coins ?? 0)
        if (back <= 0) continue
        refundSale(sale, back, index)
        missing -= back
      }
      deposit.disputes.push({ cents: taken, coins, taken: take(deposit, coins), isOpen: true, isWon: false })
      deposit.disputed += taken
      deposit.status = 'disputed'
      fan.frozen = true
      return cents > taken ? 'lost_twice' : 'disputed'
    },
    close(index: number, isWon: boolean) {
      const deposit = deposits[index]
      if (!deposit) return 'not_found'
      const newest = [...deposit.disputes].reverse()
      const dispute = newest.find(({ isOpen }) => isOpen) ?? newest[0]
      if (!dispute) return 'not_disputed'
      if (dispute.isWon) return 'already_won'
      if (!dispute.isOpen && !isWon) return 'already_lost'
      Object.assign(dispute, { isOpen: false, isWon })
      if (isWon) {
        if (dispute.coins > 0) give(fanAt(deposit.fan), dispute.coins, dispute.taken)
        deposit.disputed -= dispute.cents
      }
      const isOpen = deposit.disputes.some((one) => one.isOpen)
      deposit.status = isOpen ? 'disputed' : isWon ? 'dispute_won' : 'dispute_lost'
      thaw(fanAt(deposit.fan))
      return isWon ? 'won' : 'lost'
    },
    giveBack(index: number, cents: number | null, isForced: boolean) {
      const deposit = deposits[index]
      if (!deposit) return 'not_found'
      if (deposit.status === 'refunded') return 'already_refunded'
      if (deposit.status === 'disputed' && !isForced) return 'not_paid'
      const returned = deposit.refunded + deposit.disputed
      const given = cents ?? deposit.cents - returned
      if (given < 1 || returned + given > deposit.cents) return 'over_refund'
      const coins = coinsOf(deposit, returned, given)
      if (!isForced && lotOf(fanAt(deposit.fan), index).coins < coins) return 'coins_spent'
      take(deposit, coins)
      deposit.refunded += given
      if (deposit.refunded === deposit.cents) deposit.status = 'refunded'
      return 'refunded'
    },
    setPrice(post: number, price: number) {
      prices[post] = price
    },
    wait(hours: number) {
      hour += hours
    },
  }
}

/** The coins of a slice of a deposit's money: slices add up to the whole. */
const coinsOf = ({ coins, cents }: Deposit, before: number, slice: number) =>
  part(coins, before + slice, cents) - part(coins, before, cents)
