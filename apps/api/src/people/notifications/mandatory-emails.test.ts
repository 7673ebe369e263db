import { type Delivery, notificationKinds } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const wanted = Object.fromEntries(notificationKinds.map((kind) => [kind, true])) as Delivery['mail']

test.each(['sign-in', 'account'] as const)('emails of kind %s cannot be switched off', async (kind) => {
  const ada = await createUser(t.deps)
  const save = (mail: object, push: object = wanted) =>
    t.as(ada).put('/notifications/delivery', { mail, push, quietHours: null })
  const refused = await save({ ...wanted, [kind]: false })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { mail: ['Emails about sign-ins and about your account always come.'] },
  ])
  expect((await save({ ...wanted, post: false }, { ...wanted, [kind]: false })).statusCode).toBeLessThan(300)
  const { mail, push } = (await t.as(ada).get('/notifications/delivery')).json<Delivery>()
  expect([mail[kind], mail.post, push[kind]]).toEqual([true, false, false])
  const mute = `insert into notification_mutes (user_id, kind, channel) values ($1, $2, 'mail')`
  await expect(t.db.run('test-mute', mute, [ada.id, kind])).rejects.toThrow('always_written')
})
