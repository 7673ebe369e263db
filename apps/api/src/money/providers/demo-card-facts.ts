import type { CardFacts } from './card-provider.ts'

/** The demo's cards by how their payments turn out. */
const digits = { good: '4242', 'declined-later': '0341', expired: '0069', stolen: '9979' }

export type DemoCardKind = keyof typeof digits

const refusals: Partial<Record<DemoCardKind, string>> = {
  'declined-later': 'Your card was declined.',
  expired: 'Your card has expired.',
  stolen: 'Your card was declined.',
}

export const demoCardFacts = (fanId: number, kind: DemoCardKind): CardFacts => ({
  ref: `demo-card-${fanId}-${kind}`,
  brand: 'visa',
  last4: digits[kind],
  expMonth: kind === 'expired' ? 1 : 12,
  expYear: kind === 'expired' ? 2026 : 2034,
})

/** Why a payment with a saved demo card is refused; undefined if it goes through. */
export const demoRefusalOf = (cardRef: string) => refusals[cardRef.split('-').slice(3).join('-') as DemoCardKind]
