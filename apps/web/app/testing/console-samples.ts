import type { ConsolePayout, ConsolePurchase } from '@fanlight/contract/operations/console-money'

export const samplePurchase: ConsolePurchase = {
  id: 31,
  buyerId: 4,
  buyerName: 'Fay Fan',
  creatorId: 2,
  creatorName: 'Ada Winter',
  postId: 7,
  postTitle: 'Rooftop, 6 am',
  price: 50,
  refunded: 12.25,
  boughtAt: '2026-11-01T10:00:00Z',
}

export const samplePayout: ConsolePayout = {
  id: 61,
  creatorId: 2,
  creatorName: 'Ada Winter',
  destination: 'Sparkasse',
  period: '2026-10-01T00:00:00Z',
  amount: 312.4,
  status: 'held',
  failure: null,
  openedAt: '2026-11-01T00:00:00Z',
  paidAt: null,
}
