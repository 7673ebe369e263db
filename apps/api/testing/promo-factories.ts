import type { NewPromoCode, PromoCode } from '@fanlight/contract/money/promo'
import type { Person } from './factories.ts'
import type { TestApp } from './open-app.ts'
import type { Offer } from './subscription-factories.ts'
import { pay, tokenIn } from './subscription-factories.ts'

/** A code of a character, made by its creator: half off for two months, if nothing else is said. */
export async function createPromoCode(t: TestApp, { profileId, creator }: Offer, given: Partial<NewPromoCode> = {}) {
  const body = { code: 'SPRING', discount: { percent: 50, months: 2 }, ...given }
  const reply = await t.as(creator).post(`/profiles/${profileId}/codes`, body)
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json<PromoCode>()
}

export const subscribeWith = (t: TestApp, fan: Person, profileId: number, code?: string) =>
  t.as(fan).post(`/subscriptions/profile/${profileId}`, code === undefined ? undefined : { code })

/** Subscribed and paid with a code. Resolves to the subscription's id. */
export async function subscribedWith(
  t: TestApp,
  fan: Person,
  profileId: number,
  code: string,
  card?: 'good' | 'declined-later',
) {
  const opened = await subscribeWith(t, fan, profileId, code)
  if (opened.statusCode !== 200) throw new Error(`${opened.statusCode}: ${opened.body}`)
  const reply = await pay(t, fan, tokenIn(opened.json().subscriptionUrl), card)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json<{ subscriptionId: number }>().subscriptionId
}
