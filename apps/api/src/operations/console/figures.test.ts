import type { ConsoleFigures } from '@fanlight/contract/operations/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost } from '../../../testing/console-factories.ts'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { createOffer, createSubscription, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const day = 86_400_000
const daysAgo = (days: number) => setClock(t.db, new Date(Date.now() - days * day))

test('thirty days of payments, in dollars whatever their currency, next to the thirty before', async () => {
  const operator = await createOperator(t.deps, ['finance'])
  const figures = async () => (await t.as(operator).get('/console/figures')).json<ConsoleFigures>()
  const deposit = async (amount: number, currencyCode: string) =>
    expect((await t.as(await createUser(t.deps)).post('/wallet/deposit', { amount, currencyCode })).statusCode).toBe(
      200,
    )
  const { profileId } = await createOffer(t.deps, { cents: 999 })

  await daysAgo(70)
  await deposit(500, 'USD')
  await daysAgo(40)
  await deposit(40, 'USD')
  await daysAgo(2)
  await deposit(20, 'USD')
  await deposit(10, 'GBP')
  await createSubscription(t, await createUser(t.deps), profileId)
  await addPost(t.db, profileId)
  await daysAgo(0)

  // 10 pounds buy 130 coins, which cost 13 dollars.
  expect(await figures()).toMatchObject({
    days: 30,
    now: { paid: 42.99, newSubscriptions: 1, newPosts: 1 },
    before: { paid: 40, newSubscriptions: 0, newPosts: 0 },
  })
})

test('operators who may not see payments do not see their sum', async () => {
  const safety = await createOperator(t.deps, ['safety'])
  expect((await t.as(safety).get('/console/figures')).statusCode).toBe(403)
})
