/** What the ledger must do, said once more and as plainly as possible: plain numbers in memory, no database. */
interface Fan {
  balance: number
  debt: number
  frozen: boolean
}
interface Deposit {
  fan: number
  coins: number
  status: 'paid' | 'disputed' | 'dispute_won' | 'refunded'
}
interface Sale {
  fan: number
  post: number
  price: number
  fee: number
  refunded: number
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
  const fans: Fan[] = Array.from({ length: fanCount }, () => ({ balance: 0, debt: 0, frozen: false }))
  const deposits: Deposit[] = []
  const sales: Sale[] = []
  const viewings = new Map<string, Viewing>()
  const keys = new Map<string, Sale>()
  let hour = 0

  const fanAt = (index: number) => fans[index] as Fan
  const openViewing = (fan: number, post: number) => {
    const viewing = viewings.get(`${fan} ${post}`)
    const isOpen =
      viewing && !viewing.isOver && (viewing.startedAt === undefined || hour < viewing.startedAt + dayInHours)
    return isOpen ? viewing : undefined
  }
  function credit(fan: Fan, coins: number) {
    const paidOff = Math.min(fan.debt, coins)
    fan.debt -= paidOff
    fan.balance += coins - paidOff
    if (paidOff > 0 && fan.debt === 0) fan.frozen = false
  }

  return {
    wallet: (index: number) => ({ balance: fanAt(index).balance - fanAt(index).debt, frozen: fanAt(index).frozen }),
    /** Ten coins a dollar: a hundredth of a coin is a thousand millionths of a dollar. */
    incomeMicros: () =>
      sales.reduce(
        (sum, { price, fee, refunded }) => sum + (price - refunded - fee + Math.floor((fee * refunded) / price)) * 1000,
        0,
      ),

    deposit(index: number, coins: number) {
      deposits.push({ fan: index, coins, status: 'paid' })
      credit(fanAt(index), coins)
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
      fan.balance -= price
      const sale = { fan: index, post, price, fee: Math.floor((price * feeBasisPoints) / 10_000), refunded: 0 }
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
      sale.refunded += amount
      credit(fanAt(sale.fan), amount)
      const viewing = viewings.get(`${sale.fan} ${sale.post}`)
      if (sale.refunded === sale.price && viewing?.sale === sale) viewing.isOver = true
      return 'refunded'
    },
    dispute(index: number) {
      const deposit = deposits[index]
      if (!deposit) return 'not_found'
      if (deposit.status === 'disputed' || deposit.status === 'dispute_won') return 'already_disputed'
      if (deposit.status !== 'paid') return 'not_paid'
      const fan = fanAt(deposit.fan)
      const taken = Math.min(fan.balance, deposit.coins)
      fan.balance -= taken
      fan.debt += deposit.coins - taken
      fan.frozen = true
      deposit.status = 'disputed'
      return 'disputed'
    },
    win(index: number) {
      const deposit = deposits[index]
      if (!deposit) return 'not_found'
      if (deposit.status === 'dispute_won') return 'already_won'
      if (deposit.status !== 'disputed') return 'not_disputed'
      deposit.status = 'dispute_won'
      const fan = fanAt(deposit.fan)
      credit(fan, deposit.coins)
      const isClear = !deposits.some((other) => other.fan === deposit.fan && other.status === 'disputed')
      if (isClear && fan.debt === 0) fan.frozen = false
      return 'won'
    },
    giveBack(index: number) {
      const deposit = deposits[index]
      if (!deposit) return 'not_found'
      if (deposit.status === 'refunded') return 'already_refunded'
      if (deposit.status !== 'paid') return 'not_paid'
      const fan = fanAt(deposit.fan)
      if (fan.balance < deposit.coins) return 'coins_spent'
      fan.balance -= deposit.coins
      deposit.status = 'refunded'
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
