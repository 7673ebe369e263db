import { setTimeout as pause } from 'node:timers/promises'
import type { BillingProvider, PayoutAnswer, PayoutToMake } from '../src/money/providers/billing-provider.ts'

interface Transfer {
  ref: string
  payoutId: number
  cents: number
  destination: string
  isReversed: boolean
}

const faults = ['answer lost', 'request lost', 'refused', 'later', 'held'] as const

/**
 * Pays creators as Stripe does, badly: it answers an attempt once and remembers what it said, looks for what it made before, is slow,
 * refuses, and loses questions and answers. Whoever is calm is served well.
 */
export function createFaultyPayouts(random: () => number) {
  const transfers: Transfer[] = []
  const answered = new Map<string, PayoutAnswer>()
  const calm = new Set<string>()

  const faultOf = ({ destination }: PayoutToMake) =>
    calm.has(destination) || random() < 0.4 ? undefined : faults[Math.floor(random() * faults.length)]
  const known = ({ payoutId }: PayoutToMake): PayoutAnswer => {
    const made = transfers.find((transfer) => transfer.payoutId === payoutId)
    if (!made) return { status: 'unheard' }
    return made.isReversed
      ? { status: 'failed', reason: 'taken back', ref: made.ref }
      : { status: 'done', ref: made.ref }
  }
  /** At times so long that others ask, are answered, and call again meanwhile. */
  const slowly = () => pause(random() < 0.15 ? 40 + random() * 80 : random() * 8)

  function answer(payout: PayoutToMake, fault: (typeof faults)[number] | undefined): PayoutAnswer {
    const key = `${payout.payoutId}-${payout.attempt}`
    const before = answered.get(key)
    if (before) return before
    const said: PayoutAnswer =
      fault === 'refused' || fault === 'later' || fault === 'held'
        ? { status: fault, reason: fault }
        : { status: 'done', ref: `transfer-${payout.payoutId}-${payout.attempt}` }
    answered.set(key, said)
    if (said.status === 'done') {
      const { payoutId, cents, destination } = payout
      transfers.push({ ref: said.ref, payoutId, cents, destination, isReversed: false })
    }
    return said
  }

  const provider: Pick<BillingProvider, 'payOut' | 'findPayout'> = {
    async payOut(payout) {
      const fault = faultOf(payout)
      await slowly()
      if (fault === 'request lost') throw new Error(fault)
      const before = known(payout)
      if (before.status !== 'unheard') return before
      await slowly()
      const said = answer(payout, fault)
      await slowly()
      if (fault === 'answer lost') throw new Error(fault)
      return said
    },
    async findPayout(payout) {
      const fault = faultOf(payout)
      await slowly()
      if (fault === 'request lost' || fault === 'answer lost') throw new Error(fault)
      return known(payout)
    },
  }
  return { provider, transfers, calm }
}
