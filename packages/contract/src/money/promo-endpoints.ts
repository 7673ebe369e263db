import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { NewPromoCode, PromoCode, PromoCodes, PromoEndParams, PromoOffer, PromoOfferParams } from './promo.ts'
import { NewTrial, Trial } from './trials.ts'

export const promoEndpoints = {
  listPromoCodes: { who: 'creator', params: IdParams, answer: PromoCodes },
  createPromoCode: { who: 'creator', params: IdParams, body: NewPromoCode, answer: PromoCode, status: 201 },
  setTrial: { who: 'creator', params: IdParams, body: NewTrial, answer: Trial },
  endPromoCode: { who: 'creator', params: PromoEndParams, answer: PromoCode },
  readPromoOffer: { who: 'anybody', params: PromoOfferParams, answer: PromoOffer },
} satisfies Record<string, Endpoint>
