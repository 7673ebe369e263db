import type { BillingProvider, ChargeAnswer, ChargeToTake } from '../src/money/providers/billing-provider.ts'

export const billingFaults = [
  'works',
  'declines',
  'takes it, answer lost',
  'request lost',
  'answers 500',
  'takes it, answers a day later',
  'takes another amount',
  'takes another currency',
  'sleeps for a day',
] as const
export type BillingFault = (typeof billingFaults)[number]

interface Taken {
  chargeId: number
  cents: number
  currency: string
  outcome: 'paid' | 'declined'
  since: number
}

/**
 * A provider with faults: each charge has its own, one for each of its first calls; later calls work. Like a real one it makes
 * a payment once for a key, and knows afterwards what it did.
 */
export function createFaultyBilling(now: () => number, faultsOf: (chargeId: number) => readonly BillingFault[]) {
  const taken = new Map<string, Taken>()
  const calls = new Map<number, number>()
  const day = 86_400_000

  const nextFault = (chargeId: number): BillingFault => {
    const call = calls.get(chargeId) ?? 0
    calls.set(chargeId, call + 1)
    return faultsOf(chargeId)[call] ?? 'works'
  }
  const keyOf = ({ chargeId, attempt }: ChargeToTake) => `${chargeId}-${attempt}`

  function answerFor(charge: ChargeToTake): ChargeAnswer {
    const payment = taken.get(keyOf(charge))
    if (!payment) return { status: 'unheard' }
    if (now() < payment.since) return { status: 'waiting' }
    if (payment.outcome === 'declined') return { status: 'declined', reason: 'The card was declined.', isFinal: false }
    const ref = `faulty-${keyOf(charge)}`
    return { status: 'paid', providerRef: ref, paymentRef: ref, cents: payment.cents, currency: payment.currency }
  }

  function take(charge: ChargeToTake, change: Partial<Taken> = {}) {
    const { chargeId, cents } = charge
    if (taken.has(keyOf(charge))) return
    taken.set(keyOf(charge), { chargeId, cents, currency: 'USD', outcome: 'paid', since: now(), ...change })
  }

  async function call(charge: ChargeToTake, isTaking: boolean): Promise<ChargeAnswer> {
    const fault = nextFault(charge.chargeId)
    if (fault === 'request lost' || fault === 'answers 500') throw new Error(fault)
    if (fault === 'sleeps for a day' && isTaking) take(charge, { since: now() + day })
    if (fault === 'sleeps for a day') return { status: 'waiting' }
    if (isTaking) {
      if (fault === 'declines') take(charge, { outcome: 'declined' })
      else if (fault === 'takes another amount') take(charge, { cents: charge.cents - 1 })
      else if (fault === 'takes another currency') take(charge, { currency: 'EUR' })
      else take(charge, { since: now() + (fault === 'takes it, answers a day later' ? day : 0) })
    }
    if (fault === 'takes it, answer lost') throw new Error(fault)
    return answerFor(charge)
  }

  const billingProvider: Pick<BillingProvider, 'takeCharge' | 'findCharge'> = {
    takeCharge: (charge) => call(charge, true),
    findCharge: (charge) => call(charge, false),
  }
  return { billingProvider, taken: () => [...taken.values()] }
}
