import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { chargesOf, hasAccess, letPass, paymentsOf } from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

test('nobody else may cancel, resume or pay a subscription, or learn that it exists', async () => {
  const { id } = await people.subscriber()
  const stranger = await createUser(t.deps)
  for (const verb of ['cancel', 'resume', 'payment']) {
    expect((await t.as(stranger).post(`/subscriptions/${id}/${verb}`)).statusCode).toBe(404)
    expect((await t.as().post(`/subscriptions/${id}/${verb}`)).statusCode).toBe(401)
    expect((await t.as(stranger).post(`/subscriptions/999999/${verb}`)).statusCode).toBe(404)
  }
})

test('nobody is charged for a hidden profile, or for a creator who lost their verification', async () => {
  const changes = {
    hidden: 'update profiles set hidden_at = now() where id = $1',
    unverified: `update creators set kyc_status = 'rejected' where user_id = (select creator_id from profiles where id = $1)`,
    suspended:
      'update users set suspended_at = product_now() where id = (select creator_id from profiles where id = $1)',
  }
  for (const [name, sql] of Object.entries(changes)) {
    const { fan, profileId } = await people.subscriber()
    await people.pass('5 days')
    await t.db.run(`close-${name}`, sql, [profileId])
    await people.pass('23 days 10 hours')
    expect((await people.mine(fan)).status, name).toBe('Cancelled')
    expect(await hasAccess(t.db, fan, profileId), name).toBe(true)
    // Paid time ends on time, even while no worker records it.
    await letPass(t, '1 day', async () => undefined)
    expect(await hasAccess(t.db, fan, profileId), name).toBe(false)
    await people.pass('1 minute')
    expect(await people.mine(fan), name).toMatchObject({ status: 'Expired', canResume: false })
    expect((await people.told(fan)).at(-1), name).toContain('no longer takes subscriptions')
    expect((await paymentsOf(t.db, fan)).length, name).toBe(1)
  }
})

test('nothing is taken from a suspended fan', async () => {
  const { fan, profileId } = await people.subscriber()
  await people.pass('5 days')
  await t.db.run('test-suspend-fan', 'update users set suspended_at = product_now() where id = $1', [fan.id])
  await people.pass('24 days')
  expect(await paymentsOf(t.db, fan)).toEqual([{ outcome: 'paid', cents: 999 }])
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid'])
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
})
