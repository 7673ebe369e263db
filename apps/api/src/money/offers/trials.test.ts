import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createPromoCode, subscribeWith } from '../../../testing/promo-factories.ts'
import {
  chargesOf,
  createOffer,
  createSubscription,
  hasAccess,
  letPass,
  pay,
  paymentsOf,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offerTrial, startTrial, trialOf } from '../../../testing/trial-factories.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a creator offers, changes and ends a trial, and the character shows it only while it is available', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  const listed = async () => (await t.as(offer.creator).get(`/profiles/${offer.profileId}/codes`)).json().trial
  expect(await listed()).toBe(null)
  expect(await trialOf(t, undefined, offer.profileId)).toBe(null)
  const made = { days: 7, maxUses: null, isOn: true, uses: 0, running: 0, paying: 0 }
  expect(await offerTrial(t, offer)).toEqual(made)
  expect(await listed()).toEqual(made)
  expect(await trialOf(t, undefined, offer.profileId)).toBe(7)
  expect(await offerTrial(t, offer, { days: 30, maxUses: 5 })).toMatchObject({ days: 30, maxUses: 5 })
  expect(await trialOf(t, await createUser(t.deps), offer.profileId)).toBe(30)
  await offerTrial(t, offer, { isOn: false })
  expect(await trialOf(t, undefined, offer.profileId)).toBe(null)
  const free = await createOffer(t.deps, { cents: 0 })
  await offerTrial(t, free)
  expect(await trialOf(t, undefined, free.profileId)).toBe(null)
  const unverified = await createOffer(t.deps, { kyc: 'none' })
  await offerTrial(t, unverified)
  expect(await trialOf(t, undefined, unverified.profileId)).toBe(null)
})

test('invalid trials, and those of other creators, are refused', async () => {
  const [offer, other] = [await createOffer(t.deps), await createOffer(t.deps)]
  for (const [body, field] of [
    [{ days: 0, isOn: true }, 'days'],
    [{ days: 31, isOn: true }, 'days'],
    [{ days: 1.5, isOn: true }, 'days'],
    [{ days: 7, maxUses: 0, isOn: true }, 'maxUses'],
    [{ days: 7, maxUses: 1001, isOn: true }, 'maxUses'],
    [{ days: 7 }, 'isOn'],
  ] as const) {
    const reply = await t.as(offer.creator).put(`/profiles/${offer.profileId}/trial`, body)
    expect([reply.statusCode, Object.keys(reply.json().errors)], JSON.stringify(body)).toEqual([400, [field]])
  }
  const foreign = await t.as(other.creator).put(`/profiles/${offer.profileId}/trial`, { days: 7, isOn: true })
  expect(foreign.statusCode).toBe(403)
})

test('a trial takes a card and no money, opens the posts at once, and ends with an ordinary charge', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  await offerTrial(t, offer)
  const fan = await createUser(t.deps)
  const url = new URL((await subscribeWith(t, fan, offer.profileId)).json().subscriptionUrl, 'http://fanlight.test')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ amount: '0.00', days: '7', later: '7.99' })
  const begun = await pay(t, fan, url.searchParams.get('token') ?? '')
  expect(begun.statusCode).toBe(200)
  expect(await hasAccess(t.db, fan, offer.profileId)).toBe(true)
  const trying = (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  expect(trying).toMatchObject({ status: 'Active', amountPaid: 0, nextAmount: 7.99, canChangeCard: true })
  expect([trying.trialEndsAt, days(trying.startDate, trying.endDate)]).toEqual([trying.endDate, 7])
  expect(trying.card).toMatchObject({ last4: '4242' })
  expect((await t.as(fan).get('/receipts')).json()).toEqual([])
  expect(await paymentsOf(t.db, fan)).toEqual([])

  await letPass(t, '6 days 23 hours', keepSubscriptions)
  expect(await chargesOf(t.db, fan)).toEqual([])
  await letPass(t, '2 hours', keepSubscriptions)
  expect(await chargesOf(t.db, fan)).toMatchObject([
    { periodNo: 1, status: 'paid', cents: 799, start: new Date(trying.endDate) },
  ])
  const paid = (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]
  expect(paid).toMatchObject({ status: 'Active', amountPaid: 7.99, nextAmount: 7.99, trialEndsAt: null })
  expect((await t.as(fan).get('/receipts')).json()).toMatchObject([{ amount: 7.99 }])
  await expectLedgerHolds(t.db)
  for (const _month of [1, 2]) await letPass(t, '31 days', keepSubscriptions)
  expect(await paymentsOf(t.db, fan)).toEqual(Array(3).fill({ outcome: 'paid', cents: 799 }))
  await expectLedgerHolds(t.db)
})

test('a refused card starts no trial', async () => {
  const offer = await createOffer(t.deps)
  await offerTrial(t, offer)
  const fan = await createUser(t.deps)
  const token = tokenIn((await subscribeWith(t, fan, offer.profileId)).json().subscriptionUrl)
  const refused = await pay(t, fan, token, 'declined')
  expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Your card was declined. Nothing was charged.'])
  expect(await hasAccess(t.db, fan, offer.profileId)).toBe(false)
  expect((await pay(t, fan, token)).statusCode).toBe(200)
})

test('one trial per person and character: not again after its end, nor after a paid subscription', async () => {
  const offer = await createOffer(t.deps, { cents: 500 })
  const [before, fan] = [await createUser(t.deps), await createUser(t.deps)]
  const old = await createSubscription(t, before, offer.profileId)
  await t.as(before).post(`/subscriptions/${old}/cancel`)
  await letPass(t, '32 days', keepSubscriptions)
  await offerTrial(t, offer)
  const id = await startTrial(t, fan, offer.profileId)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await letPass(t, '8 days', keepSubscriptions)
  for (const one of [before, fan]) {
    expect(await trialOf(t, one, offer.profileId)).toBe(null)
    const url = (await subscribeWith(t, one, offer.profileId)).json().subscriptionUrl
    expect(new URL(url, 'http://f.test').searchParams.get('amount')).toBe('5.00')
  }
  const other = await createOffer(t.deps)
  await offerTrial(t, other, { days: 3 })
  expect(await trialOf(t, fan, other.profileId)).toBe(3)
})

test('a promo code replaces the trial; a link without a discount keeps it', async () => {
  const offer = await createOffer(t.deps, { cents: 1000 })
  await offerTrial(t, offer)
  await createPromoCode(t, offer)
  await createPromoCode(t, offer, { code: 'INSTA', discount: null })
  const amountWith = async (code: string, trialDays: number | null = null) => {
    const fan = await createUser(t.deps)
    const reply = await t.as(fan).post(`/subscriptions/profile/${offer.profileId}`, { code, trialDays })
    const { subscriptionUrl } = reply.json()
    const { amount, days } = Object.fromEntries(new URL(subscriptionUrl, 'http://f.test').searchParams)
    return [amount, days]
  }
  expect(await amountWith('spring')).toEqual(['5.00', undefined])
  expect(await amountWith('insta')).toEqual(['0.00', '7'])
  // The page with the fan's button showed the trial.
  expect(await amountWith('spring', 7)).toEqual(['0.00', '7'])
  expect((await t.as(offer.creator).get(`/profiles/${offer.profileId}/codes`)).json().codes).toMatchObject([
    { code: 'INSTA', uses: 0 },
    { code: 'SPRING', uses: 1 },
  ])
})

test('a fan who was shown a trial never reaches a page that charges instead', async () => {
  const offer = await createOffer(t.deps)
  await offerTrial(t, offer)
  const fan = await createUser(t.deps)
  const subscribe = (trialDays: number | null) =>
    t.as(fan).post(`/subscriptions/profile/${offer.profileId}`, { trialDays })
  await offerTrial(t, offer, { days: 3 })
  const shorter = await subscribe(7)
  expect([shorter.statusCode, shorter.json().detail]).toEqual([
    409,
    "This free trial isn't available any more. Look at the price and try again.",
  ])
  expect((await subscribe(3)).statusCode).toBe(200)
  await offerTrial(t, offer, { isOn: false })
  expect((await subscribe(3)).statusCode).toBe(409)
  expect((await subscribe(null)).json().subscriptionUrl).toContain('amount=9.99')
})

test('the audience marks trials as subscribers, and nothing is earned before the first paid month', async () => {
  const offer = await createOffer(t.deps)
  await offerTrial(t, offer)
  const [ada, bo] = [await createUser(t.deps, { name: 'Ada' }), await createUser(t.deps, { name: 'Bo' })]
  await startTrial(t, ada, offer.profileId)
  await letPass(t, '1 minute', keepSubscriptions)
  await offerTrial(t, offer, { isOn: false })
  await createSubscription(t, bo, offer.profileId)
  const audience = async () => {
    const { members, totals } = (await t.as(offer.creator).get(`/creator/audience/${offer.profileId}`)).json()
    return [members.map((one: { name: string; isTrying: boolean }) => [one.name, one.isTrying]), totals.subscribers]
  }
  expect(await audience()).toEqual([
    [
      ['Bo', false],
      ['Ada', true],
    ],
    2,
  ])
  const csv = (await t.as(offer.creator).get(`/creator/audience/${offer.profileId}/export?kind=subscribers`)).body
  expect(csv).toContain('Free trial')
  const earned = async () => (await t.as(offer.creator).get('/CreatorDashboard/summary')).json().overallEarnings
  const one = await earned()
  await letPass(t, '7 days', keepSubscriptions)
  expect(await earned()).toBeCloseTo(one * 2, 2)
  expect((await audience())[0]).toEqual([
    ['Bo', false],
    ['Ada', false],
  ])
  expect((await t.as(offer.creator).get(`/profiles/${offer.profileId}/codes`)).json().trial).toMatchObject({
    uses: 1,
    running: 0,
    paying: 1,
  })
})
