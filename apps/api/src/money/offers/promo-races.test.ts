import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { createPromoCode, subscribedWith, subscribeWith } from '../../../testing/promo-factories.ts'
import { createOffer, letPass, pay, tokenIn } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const usesOf = async (profileId: number) =>
  (
    await t.db.one<{ n: number }>(
      'uses-of-code',
      `select count(*) as n from subscriptions where profile_id = $1 and promo_months is not null and status <> 'abandoned'`,
      [profileId],
    )
  ).n

async function manyFans(howMany: number) {
  const fans: Person[] = []
  for (let n = 0; n < howMany; n += 1) fans.push(await createUser(t.deps))
  return fans
}

test("many fans at once never exceed a code's limit", async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { maxUses: 7 })
  const fans = await manyFans(60)
  const replies = await Promise.all(fans.map((fan) => subscribeWith(t, fan, offer.profileId, 'spring')))
  const won = replies.flatMap((reply, place) => (reply.statusCode === 200 ? [place] : []))
  expect(won).toHaveLength(7)
  expect(new Set(replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().detail))).toEqual(
    new Set(['This code is used up.']),
  )
  expect(await usesOf(offer.profileId)).toBe(7)
  expect((await t.as(offer.creator).get(`/profiles/${offer.profileId}/codes`)).json().codes).toMatchObject([
    { state: 'used up', uses: 7, fans: 0 },
  ])
  // Cancelling a checkout frees a use for the next fan.
  const [first = 0] = won
  const token = tokenIn(replies[first]?.json().subscriptionUrl)
  const fan = fans[first] as Person
  expect((await t.as(fan).post(`/payments/demo/${token}/cancel`)).statusCode).toBe(204)
  const late = fans[won.includes(59) ? 58 : 59] as Person
  const again = await Promise.all(
    fans
      .slice(0, 20)
      .map((one) => (won.includes(fans.indexOf(one)) ? null : subscribeWith(t, one, offer.profileId, 'spring'))),
  )
  expect(again.filter((reply) => reply?.statusCode === 200)).toHaveLength(1)
  expect((await subscribeWith(t, late, offer.profileId, 'spring')).statusCode).toBe(400)
})

test('a double click holds one use, and pages with and without a code replace each other', async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { maxUses: 1 })
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  const open = (code?: string) => subscribeWith(t, fan, offer.profileId, code)
  const plain = (await open()).json().subscriptionUrl
  const clicks = await Promise.all(Array.from({ length: 10 }, () => open('ｓｐｒｉｎｇ')))
  const urls = new Set(clicks.map((reply) => reply.json().subscriptionUrl))
  expect(urls.size).toBe(1)
  expect(urls.has(plain)).toBe(false)
  expect((await subscribeWith(t, other, offer.profileId, 'spring')).statusCode).toBe(400)
  // Fans see the use that they hold themselves as available.
  expect((await t.as(fan).get(`/profiles/${offer.profileId}/codes/spring`)).json()).toMatchObject({ refusal: null })
  expect((await open()).json().subscriptionUrl).not.toBe([...urls][0])
  expect((await subscribeWith(t, other, offer.profileId, 'spring')).statusCode).toBe(200)
  expect((await pay(t, fan, tokenIn([...urls][0] ?? ''))).statusCode).toBe(409)
})

test('once per person: neither again after an end nor twice at once', async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { discount: { percent: 50, months: 12 } })
  const fan = await createUser(t.deps)
  const id = await subscribedWith(t, fan, offer.profileId, 'spring')
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await letPass(t, '32 days', keepSubscriptions)
  expect((await t.as(fan).get(`/profiles/${offer.profileId}/codes/spring`)).json()).toMatchObject({
    refusal: 'You have already used this code.',
  })
  const again = await subscribeWith(t, fan, offer.profileId, 'spring')
  expect([again.statusCode, again.json().detail]).toEqual([400, 'You have already used this code.'])
  await expectLedgerHolds(t.db)
})

test('an unpaid page frees its use after half an hour', async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { maxUses: 1 })
  const [slow, quick] = [await createUser(t.deps), await createUser(t.deps)]
  await subscribeWith(t, slow, offer.profileId, 'spring')
  expect((await subscribeWith(t, quick, offer.profileId, 'spring')).statusCode).toBe(400)
  await letPass(t, '31 minutes', keepSubscriptions)
  expect((await subscribeWith(t, quick, offer.profileId, 'spring')).statusCode).toBe(200)
  expect(await usesOf(offer.profileId)).toBe(1)
})
