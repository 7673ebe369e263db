import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { createOffer, openPaymentPage } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a new creator starts at 9.99 for every profile', async () => {
  const creator = await createCreator(t.deps)
  expect((await t.as(creator).get('/creator/settings')).json()).toEqual({
    globalSubscriptionPrice: 9.99,
    useProfileSpecificPricing: false,
    profileSettings: {},
  })
})

test('individual prices apply while they are switched on; a blank one means the global price', async () => {
  const creator = await createCreator(t.deps)
  const [one, two] = [await createOffer(t.deps, { creator }), await createOffer(t.deps, { creator })]
  const fee = async (id: number) => (await t.as(creator).get(`/profiles/${id}`)).json().subscriptionFee
  const save = (useProfileSpecificPricing: boolean, customPrice: number | null, requiresSubscription = true) =>
    t.as(creator).put('/creator/settings', {
      globalSubscriptionPrice: 7.5,
      useProfileSpecificPricing,
      profileSettings: {
        [one.profileId]: { requiresSubscription, customPrice },
        [two.profileId]: { requiresSubscription: true, customPrice: null },
      },
    })
  const saved = await save(true, 19.99)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({
    globalSubscriptionPrice: 7.5,
    profileSettings: {
      [one.profileId]: { name: 'Luna Vale', avatarUrl: null, requiresSubscription: true, customPrice: 19.99 },
    },
  })
  expect([await fee(one.profileId), await fee(two.profileId)]).toEqual([19.99, 7.5])
  await save(false, 19.99)
  expect(await fee(one.profileId)).toBe(7.5)
  await save(true, null)
  expect(await fee(one.profileId)).toBe(7.5)
  await save(true, 19.99, false)
  expect(await fee(one.profileId)).toBe(0)
  const fan = await createUser(t.deps)
  expect(await openPaymentPage(t, fan, two.profileId)).toContain('amount=7.50')
})

test("invalid prices are refused field by field, and nobody can set another creator's prices", async () => {
  const [creator, other, fan] = [await createCreator(t.deps), await createOffer(t.deps), await createUser(t.deps)]
  const { profileId } = await createOffer(t.deps, { creator })
  const put = async (price: unknown, settings: unknown = {}) =>
    (
      await t.as(creator).put('/creator/settings', {
        globalSubscriptionPrice: price,
        useProfileSpecificPricing: true,
        profileSettings: settings,
      })
    ).statusCode
  for (const price of [0, 0.98, -1, 10_000, 5.999, '9.99', true, null, [5], {}]) {
    expect(await put(price), String(price)).toBe(400)
    if (price !== null)
      expect(await put(9.99, { [profileId]: { requiresSubscription: true, customPrice: price } }), String(price)).toBe(
        400,
      )
  }
  for (const price of [0.99, 19.99, 4.35, 9999.99]) expect(await put(price), String(price)).toBe(200)
  expect(await put(9.99, { [other.profileId]: { requiresSubscription: false, customPrice: null } })).toBe(400)
  expect(await put(9.99, { 999999: { requiresSubscription: false, customPrice: null } })).toBe(400)
  expect(await put(9.99, { __proto__x: { requiresSubscription: false, customPrice: null } })).toBe(400)
  expect((await t.as(fan).get('/creator/settings')).statusCode).toBe(403)
  expect((await t.as().get('/creator/settings')).statusCode).toBe(401)
  expect(
    (await t.as(other.creator).get('/creator/settings')).json().profileSettings[other.profileId].requiresSubscription,
  ).toBe(true)
})
