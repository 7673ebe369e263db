import type { Profile } from '@fanlight/contract/content/profiles'
import type { BundleOffers, BundleWish } from '@fanlight/contract/money/bundles'
import type { Person } from './factories.ts'
import type { TestApp } from './open-app.ts'
import { type Offer, pay, tokenIn } from './subscription-factories.ts'

/** 10, 15 and 25 percent off, if nothing else is said. */
export const usualBundles: BundleOffers['bundles'] = [
  { months: 3, percent: 10 },
  { months: 6, percent: 15 },
  { months: 12, percent: 25 },
]

export async function offerBundles(t: TestApp, { profileId, creator }: Offer, bundles = usualBundles) {
  const reply = await t.as(creator).put(`/profiles/${profileId}/bundles`, { bundles })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json<BundleOffers>()
}

export const bundlesOf = async (t: TestApp, viewer: Person | undefined, profileId: number) =>
  (await t.as(viewer).get(`/profiles/${profileId}`)).json<Profile>().bundles

/** What a fan sends who takes a bundle at the price they are shown. */
export async function wishFor(
  t: TestApp,
  fan: Person,
  profileId: number,
  months: BundleWish['months'],
  renews: BundleWish['renews'],
) {
  const shown = (await bundlesOf(t, fan, profileId)).find((bundle) => bundle.months === months)
  return { bundle: { months, renews, price: shown?.price ?? 0 } }
}

export const askForBundle = async (
  t: TestApp,
  fan: Person,
  profileId: number,
  months: BundleWish['months'] = 3,
  renews: BundleWish['renews'] = 'bundle',
) => t.as(fan).post(`/subscriptions/profile/${profileId}`, await wishFor(t, fan, profileId, months, renews))

/** Paid, through the same doors as everybody. Resolves to the subscription's id. */
export async function buyBundle(
  t: TestApp,
  fan: Person,
  profileId: number,
  months: BundleWish['months'] = 3,
  renews: BundleWish['renews'] = 'bundle',
  card?: 'declined-later',
) {
  const asked = await askForBundle(t, fan, profileId, months, renews)
  if (asked.statusCode !== 200) throw new Error(`${asked.statusCode}: ${asked.body}`)
  const reply = await pay(t, fan, tokenIn(asked.json().subscriptionUrl), card)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json().subscriptionId as number
}
