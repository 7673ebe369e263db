import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds, giveCoins, moveClock } from '../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { foldSubscriberChanges } from './money/dashboard/roll-up-counts.ts'
import { pushNotifications } from './people/notifications/push-notifications.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a clock that jumps forward, back and forward again loses no purchase, notification or figure', async () => {
  const fan = await createUser(t.deps)
  const creator = await createPostForSale(t.deps, { price: 4_00 })
  await giveCoins(t.db, fan.id, 100_00)
  const jumps = ['0 hours', '30 hours', '-52 hours', '-3 hours', '25 hours', '0 hours']
  for (const jump of jumps) {
    await moveClock(t.db, jump)
    await t.deps.clock.refresh()
    const post = await createPostForSale(t.deps, { price: 4_00, creator: creator.creator })
    const bought = await t.as(fan).post(`/posts/${post.id}/purchase`)
    expect([jump, bought.statusCode]).toEqual([jump, 200])
    await foldSubscriberChanges(t.db)
    await pushNotifications(t.deps)
  }
  expect(await balanceOf(t.db, fan.id)).toBe(100_00 - jumps.length * 4_00)
  await expectLedgerHolds(t.db)
  const { length } = (await t.as(creator.creator).get('/notifications?pageSize=50')).json() as unknown[]
  expect(length).toBe(jumps.length)
  const history = (await t.as(fan).get('/wallet/transactions?pageSize=50')).json() as { amount: number }[]
  expect(history.filter(({ amount }) => amount === -4)).toHaveLength(jumps.length)
})
