import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { hasAccess } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(() => t.close())

const refused =
  'The payment provider has ended this subscription, so it cannot go on. Subscribe again once it has run out.'

async function expectNoWayBack(fan: Awaited<ReturnType<StripeApp['subscriber']>>['fan'], profileId: number) {
  const mine = await t.mine(fan)
  expect(mine).toMatchObject({ status: 'Cancelled', canResume: false, endedByProvider: true, hasAccess: true })
  const reply = await t.as(fan).post(`/subscriptions/${mine.id}/resume`)
  expect([reply.statusCode, reply.json().detail]).toEqual([409, refused])
  expect(await t.mine(fan)).toEqual(mine)
  await t.pass(`${Date.parse(mine.endDate) - t.deps.clock.now().getTime() + 60_000} milliseconds`)
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(200)
  await expectLedgerHolds(t.db)
}

test('a subscription ended by Stripe runs to its end, cannot be resumed, and can be started again after that', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await t.client.subscriptions.cancel(ref)
  await t.deliverAll({ times: 2 })
  await expectNoWayBack(fan, profileId)
})

test('nor can one that the fan cancelled before Stripe ended it', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  await t.client.subscriptions.cancel(ref)
  await t.deliverAll()
  await expectNoWayBack(fan, profileId)
})

test('resumed before we knew of the end: we learn of it when telling Stripe, and the page says so', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  await t.client.subscriptions.cancel(ref)
  t.loseEvents()
  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).statusCode).toBe(200)
  await t.pass('1 minute')
  await expectNoWayBack(fan, profileId)
})
