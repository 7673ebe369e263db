import type { ProfileStats } from '@fanlight/contract/money/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost, addPurchase } from '../../../testing/console-factories.ts'
import { createUser } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const day = 86_400_000
const daysAgo = (days: number) => setClock(t.db, new Date(Date.now() - days * day))

test('stats include the previous period, and the subscribers at the start', async () => {
  await daysAgo(40)
  const profile = await createProfile(t.deps)
  const { id, creator } = profile
  // Created long before the month's view, then within it.
  await t.db.run('test-old', `update profiles set created_at = product_now() - interval '1 day' where id = $1`, [id])
  const [old, fresh] = [await createUser(t.deps), await createUser(t.deps)]
  for (const fan of [old, fresh]) await giveCoins(t.db, fan.id, 100_00)
  const post = await addPost(t.db, id, { price: 10_00 })
  await addPurchase(t.db, old.id, post)
  await createSubscription(t, old, id)
  const stats = async (timeframe: string) =>
    (await t.as(creator).get(`/CreatorDashboard/profile-stats/${id}?timeframe=${timeframe}`)).json<ProfileStats>()

  await daysAgo(0)
  await addPurchase(t.db, fresh.id, post)
  await t.as(fresh).post(`/posts/${post}/like`)
  const month = await stats('Month')
  expect(month.before).toEqual({ earnings: 10.99, likes: 0 })
  expect(month.subscribersAtStart).toBe(1)
  expect([month.totalEarnings, month.totalLikes]).toEqual([1, 1])
  // The week before had nothing; before the creation there is no earlier period.
  expect((await stats('Week')).before).toEqual({ earnings: 0, likes: 0 })
  expect((await stats('Overall')).before).toBeNull()
})
