import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'
import { eraseAccounts } from './erase-account.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp(server.environment)
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const stateOf = (person: Person) =>
  t.db.one<{ isErased: boolean; waitsFor: string | null }>(
    'test-email-state',
    'select erased_at is not null as "isErased", deletion_waits_for as "waitsFor" from users where id = $1',
    [person.id],
  )
const send = () => sendMails(t.deps, writeMail)
const refundsTold = () => server.emails.filter(({ subject }) => subject?.startsWith('Refund of')).map(({ to_ }) => to_)

/** Someone who buys coins while leaving: they are refunded at the erasure. */
async function leaver() {
  const fan = await createUser(t.deps)
  await t.as(fan).post('/account/deletion')
  expect((await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })).statusCode).toBe(200)
  server.emails.length = 0
  await letPass(t, '15 days', eraseAccounts)
  return fan
}

test('the email about money refunded at the erasure is sent before the name is gone', async () => {
  const fan = await leaver()
  expect(await stateOf(fan)).toEqual({ isErased: false, waitsFor: 'an email' })
  await eraseAccounts(t.deps)
  expect((await stateOf(fan)).isErased).toBe(false)
  await send()
  expect(refundsTold()).toEqual([fan.email])
  await eraseAccounts(t.deps)
  expect(await stateOf(fan)).toEqual({ isErased: true, waitsFor: null })
  await send()
  expect(refundsTold()).toHaveLength(1)
})

test('an undeliverable email is waited for until it is given up, and no longer', async () => {
  server.behaviour.data = () => new Error('down')
  const fan = await leaver()
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await stateOf(fan)).isErased).toBe(false)
    await t.db.run('test-mail-later', `update mails set next_attempt_at = now() where status = 'waiting'`)
    await send()
    await eraseAccounts(t.deps)
  }
  expect((await stateOf(fan)).isErased).toBe(true)
  server.behaviour.data = () => undefined
})
