import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { subscribeWith } from '../../../testing/promo-factories.ts'
import { countRows, createOffer, letPass, pay, tokenIn } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offerTrial, trialOf } from '../../../testing/trial-factories.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const manyFans = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => createUser(t.deps)))

test('many fans at once never get more trials than allowed, and cancelling a page frees one', async () => {
  const offer = await createOffer(t.deps)
  await offerTrial(t, offer, { maxUses: 5 })
  const fans = await manyFans(40)
  const replies = await Promise.all(
    fans.map((fan) => t.as(fan).post(`/subscriptions/profile/${offer.profileId}`, { trialDays: 7 })),
  )
  const won = replies.flatMap(({ statusCode }, place) => (statusCode === 200 ? [place] : []))
  expect(won).toHaveLength(5)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await trialOf(t, undefined, offer.profileId)).toBe(null)
  const [first = 0, ...others] = won
  const tokenOf = (place: number) => tokenIn(replies[place]?.json().subscriptionUrl)
  for (const place of others) expect((await pay(t, fans[place] as Person, tokenOf(place))).statusCode).toBe(200)
  await t.as(fans[first]).post(`/payments/demo/${tokenOf(first)}/cancel`)
  expect(await trialOf(t, undefined, offer.profileId)).toBe(7)
  expect((await pay(t, fans[first] as Person, tokenOf(first))).statusCode).toBe(409)
})

test('clicks on two devices at once start one trial', async () => {
  const offer = await createOffer(t.deps)
  await offerTrial(t, offer)
  const fan = await createUser(t.deps)
  const opened = await Promise.all(Array.from({ length: 10 }, () => subscribeWith(t, fan, offer.profileId)))
  const urls = new Set(opened.map((reply) => reply.json().subscriptionUrl))
  expect(urls.size).toBe(1)
  const token = tokenIn([...urls][0] ?? '')
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay(t, fan, token)))
  expect(paid.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect((await t.as(fan).get('/subscriptions/my-subscriptions')).json()).toHaveLength(1)
  const begun = 'subscriptions where fan_id = $1 and trial_ends_at is not null'
  expect(await countRows(t.db, 'trials', begun, [fan.id])).toBe(1)
  const told = `notifications where user_id = $1`
  expect(await countRows(t.db, 'told-of-trial', told, [offer.creator.id])).toBe(1)
  await expectLedgerHolds(t.db)
})

test('an unused trial page frees its trial after half an hour', async () => {
  const offer = await createOffer(t.deps)
  await offerTrial(t, offer, { maxUses: 1 })
  const [slow, quick] = [await createUser(t.deps), await createUser(t.deps)]
  await subscribeWith(t, slow, offer.profileId)
  expect(await trialOf(t, quick, offer.profileId)).toBe(null)
  expect(await trialOf(t, slow, offer.profileId)).toBe(7)
  await letPass(t, '31 minutes', keepSubscriptions)
  expect(await trialOf(t, quick, offer.profileId)).toBe(7)
  await expectLedgerHolds(t.db)
})
