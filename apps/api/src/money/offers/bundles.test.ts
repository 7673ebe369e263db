import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  askForBundle,
  bundlesOf,
  buyBundle,
  offerBundles,
  usualBundles,
  wishFor,
} from '../../../testing/bundle-factories.ts'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  countRows,
  createOffer,
  createSubscription,
  pay,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offerTrial } from '../../../testing/trial-factories.ts'
import { cancelAllOf } from '../subscriptions/cancel.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

async function offered(cents = 799, bundles = usualBundles) {
  const offer = await createOffer(t.deps, { cents })
  await offerBundles(t, offer, bundles)
  return { ...offer, fan: await createUser(t.deps) }
}

test('a profile shows each bundle with its total, its price a month and its saving', async () => {
  const { fan, profileId } = await offered()
  const shown = [
    { months: 3, percent: 10, price: 21.57, monthly: 7.19 },
    { months: 6, percent: 15, price: 40.74, monthly: 6.79 },
    { months: 12, percent: 25, price: 71.91, monthly: 5.99 },
  ]
  expect(await bundlesOf(t, fan, profileId)).toEqual(shown)
  expect(await bundlesOf(t, undefined, profileId)).toEqual(shown)
})

test.each([
  [99, 50, [1.48, 2.97, 5.94]],
  [333, 33, [6.69, 13.38, 26.77]],
  // A year of it is more than may be charged at once.
  [999_99, 1, [2969.97, 5939.94]],
])('at %i cents and %i percent the totals are rounded down to %j', async (cents, percent, totals) => {
  const { fan, profileId } = await offered(cents, [
    { months: 12, percent },
    { months: 6, percent },
    { months: 3, percent },
  ])
  expect((await bundlesOf(t, fan, profileId)).map(({ price }) => price)).toEqual(totals)
})

test('only its creator sets the bundles of a character, within what is allowed', async () => {
  const { creator, profileId } = await offered()
  const set = (who: typeof creator, bundles: unknown) => t.as(who).put(`/profiles/${profileId}/bundles`, { bundles })
  expect((await set(await createCreator(t.deps), usualBundles)).statusCode).toBe(403)
  for (const wrong of [
    [{ months: 4, percent: 10 }],
    [{ months: 3, percent: 0 }],
    [{ months: 3, percent: 51 }],
    [{ months: 3, percent: 9.5 }],
    [...usualBundles, { months: 3, percent: 5 }],
    'all',
  ])
    expect((await set(creator, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
  expect((await set(creator, [{ months: 6, percent: 20 }])).json()).toEqual({ bundles: [{ months: 6, percent: 20 }] })
  expect((await t.as(creator).get(`/profiles/${profileId}/codes`)).json().bundles).toEqual([{ months: 6, percent: 20 }])
  expect(await bundlesOf(t, undefined, profileId)).toHaveLength(1)
})

test('free characters and unverified creators sell no bundles', async () => {
  const { fan, profileId } = await offered(0)
  expect(await bundlesOf(t, fan, profileId)).toEqual([])
  expect((await askForBundle(t, fan, profileId)).statusCode).toBe(409)
})

test('a bundle that costs something else by now is refused, and nothing begins', async () => {
  const { fan, creator, profileId } = await offered()
  const wish = await wishFor(t, fan, profileId, 3, 'bundle')
  await offerBundles(t, { profileId, creator }, [{ months: 3, percent: 5 }])
  const refused = await t.as(fan).post(`/subscriptions/profile/${profileId}`, wish)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    "This bundle isn't available any more. Look at the prices and try again.",
  ])
  expect(await countRows(t.db, 'begun', 'subscriptions where fan_id = $1', [fan.id])).toBe(0)
})

test('a trial and what a code takes off are for monthly subscriptions; the code still says where the fan came from', async () => {
  const { fan, creator, profileId } = await offered()
  await offerTrial(t, { profileId, creator })
  await t.as(creator).post(`/profiles/${profileId}/codes`, { code: 'HALF', discount: { percent: 50, months: 3 } })
  const wish = await wishFor(t, fan, profileId, 3, 'month')
  const { subscriptionUrl } = (
    await t.as(fan).post(`/subscriptions/profile/${profileId}`, { ...wish, code: 'half' })
  ).json()
  expect(subscriptionUrl).toMatch(/amount=21\.57.*bundle=3&next=1&later=7\.99/)
  await pay(t, fan, tokenIn(subscriptionUrl))
  expect((await chargesOf(t.db, fan)).map(({ cents }) => cents)).toEqual([2157])
  expect((await t.as(creator).get(`/profiles/${profileId}/codes`)).json().codes).toMatchObject([{ uses: 0, fans: 1 }])
})

test('of two devices that choose different lengths at once, one page stays, and one payment counts', async () => {
  const { fan, profileId } = await offered()
  const [three, twelve] = await Promise.all([askForBundle(t, fan, profileId, 3), askForBundle(t, fan, profileId, 12)])
  const paid = await Promise.all(
    [three, twelve].map((asked) => pay(t, fan, tokenIn(asked.json().subscriptionUrl ?? ''))),
  )
  expect(paid.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await chargesOf(t.db, fan)).filter(({ status }) => status === 'paid')).toHaveLength(1)
  const again = await askForBundle(t, fan, profileId, 6)
  expect(again.json().detail).toBe('You are already subscribed to this profile.')
})

test('a subscription without a bundle has nothing to choose', async () => {
  const { fan, profileId } = await offered()
  const id = await createSubscription(t, fan, profileId)
  const refused = await t.as(fan).put(`/subscriptions/${id}/renewal`, { renews: 'bundle' })
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'This subscription has no bundle. It renews every month.',
  ])
})

test('another length replaces an open page; the same one opens it again', async () => {
  const { fan, profileId } = await offered()
  const url = async (months: 3 | 6, renews: 'bundle' | 'month' = 'bundle') =>
    (await askForBundle(t, fan, profileId, months, renews)).json().subscriptionUrl
  const first = await url(3)
  expect(await url(3)).toBe(first)
  expect(await url(3, 'month')).not.toBe(first)
  await url(6)
  expect((await pay(t, fan, tokenIn(first))).statusCode).toBe(409)
})

test('a choice and a cancellation at once leave a subscription that ends, or renews as chosen', async () => {
  for (let round = 0; round < 5; round++) {
    const { fan, profileId } = await offered()
    const id = await buyBundle(t, fan, profileId)
    const [chosen] = await Promise.all([
      t.as(fan).put(`/subscriptions/${id}/renewal`, { renews: 'month' }),
      t.as(fan).post(`/subscriptions/${id}/cancel`),
      t.db.tx((tx) => cancelAllOf(tx, fan.id)),
    ])
    expect([200, 409]).toContain(chosen.statusCode)
    expect((await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]).toMatchObject({
      status: 'Cancelled',
      nextMonths: chosen.statusCode === 200 ? 1 : 3,
    })
  }
})
