import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { refusal, startMailServer } from '../../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notify } from '../notifications/notify.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { forgetOldMails, sendMails } from './send-mails.ts'

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

test('an address that refuses emails is remembered while an account has it; otherwise for 60 days', async () => {
  const ada = await createUser(t.deps, { email: 'Ada@example.test' })
  await t.db.run(
    'test-refused',
    `insert into refused_addresses (address, reason, at) values (lower($1), 'full', now() - interval '61 days'),
       ('visitor@example.test', 'full', now() - interval '61 days'), ('late@example.test', 'full', now() - interval '59 days')`,
    [ada.email],
  )
  await forgetOldMails(t.deps)
  const left = await t.db.many<{ address: string }>('test-left', 'select address from refused_addresses order by 1')
  expect(left.map(({ address }) => address)).toEqual(['ada@example.test', 'late@example.test'])
})

const write = async ({ id }: Person) => {
  const says: ['payoutPaid', { cents: number; destination: string }] = [
    'payoutPaid',
    { cents: 100, destination: 'Bank' },
  ]
  await t.db.tx((tx) =>
    notify(tx, { userId: id, kind: 'payout', says, relatedEntityType: null, relatedEntityId: null }),
  )
  await sendMails(t.deps, writeMail)
}

test('support opens a bounced address, with a log entry; its person is told meanwhile', async () => {
  const [ada, support, finance] = [
    await createUser(t.deps, { email: 'Ada.Opens@example.test' }),
    await createOperator(t.deps, ['support']),
    await createOperator(t.deps, ['finance']),
  ]
  const isRefused = async () => (await t.as(ada).get('/account')).json().isEmailRefused
  const shown = async () => (await t.as(support).get(`/console/users/${ada.id}`)).json().addressRefused
  const reopen = (by: Person) => t.as(by).post(`/console/users/${ada.id}/reopen-address`)
  expect([await isRefused(), await shown()]).toEqual([false, null])
  expect((await reopen(support)).json().detail).toBe('Emails go to this address already.')

  server.behaviour.rcpt = () => refusal(550, `5.1.1 <${ada.email}>: No such user`)
  await write(ada)
  server.behaviour.rcpt = () => undefined
  server.emails.length = 0
  await write(ada)
  expect(server.emails).toEqual([])
  expect([await isRefused(), await shown()]).toEqual([true, expect.stringContaining('No such user')])

  expect((await reopen(finance)).statusCode).toBe(403)
  expect((await reopen(ada)).statusCode).toBe(404)
  expect(await isRefused()).toBe(true)
  expect((await reopen(support)).statusCode).toBe(204)
  expect([await isRefused(), await shown()]).toEqual([false, null])
  await write(ada)
  expect(server.emails.map(({ to_ }) => to_)).toEqual([ada.email])
  const line = await t.db.one<{ action: string; actorId: number; summary: string; details: object }>(
    'test-line',
    `select action, actor_id as "actorId", summary, details from audit_log where subject_type = 'user' and subject_id = $1`,
    [String(ada.id)],
  )
  expect(line).toEqual({
    action: 'mail.reopen',
    actorId: support.id,
    summary: `Let emails go to {account ${ada.id}} again`,
    details: {},
  })
})
