import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasAccess } from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

const act = async (fan: { token: string }, id: number, verb: 'cancel' | 'resume') =>
  (await t.as(fan).post(`/subscriptions/${id}/${verb}`)).statusCode

test('while the provider does not answer, posts stay open for seven days after the paid month and no longer', async () => {
  const { fan, profileId } = await people.subscriber()
  const answers = t.deps.billingProvider
  t.deps.billingProvider = {
    ...answers,
    takeCharge: async () => ({ status: 'waiting' }),
    findCharge: async () => ({ status: 'waiting' }),
  }
  await people.pass('29 days') // to the end of the paid month
  await people.pass('6 days 23 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await people.pass('2 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  t.deps.billingProvider = answers
})

test('a past-due subscription cancelled and resumed keeps its seven days, counted from the first refusal', async () => {
  const { fan, id, profileId } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute') // the renewal is refused a day before the month ends
  await people.pass('20 hours')
  expect(await act(fan, id, 'cancel')).toBe(200)
  expect(await act(fan, id, 'resume')).toBe(200)
  expect(await people.mine(fan)).toMatchObject({ status: 'PastDue' })
  await people.pass('6 days 3 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await people.pass('2 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
})

test('an ended subscription cannot be resumed, not even just before the worker notices', async () => {
  const { fan, id } = await people.subscriber()
  expect(await act(fan, id, 'cancel')).toBe(200)
  await t.db.run('to-the-end', `update product_clock set ahead = ahead + interval '29 days'`)
  await t.deps.clock.refresh()
  expect(await act(fan, id, 'resume')).toBe(409)
  await people.pass('1 minute')
  expect((await people.mine(fan)).status).toBe('Expired')
  expect(await act(fan, id, 'resume')).toBe(409)
})
