import type { Mail } from '@fanlight/contract/people/mail'
import type { Delivery } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { refusal, startMailServer } from '../../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Notice, notify } from '../notifications/notify.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { createOutbox } from './mailer.ts'
import { sendMails } from './send-mails.ts'

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
beforeEach(() => {
  server.emails.length = 0
  Object.assign(server.behaviour, { rcpt: () => undefined, data: () => undefined, hangUpAfterData: false })
})

const payout = (person: Person, cents = 12_345): Notice => ({
  userId: person.id,
  kind: 'payout',
  says: ['payoutPaid', { cents, destination: 'Bank <b>••42' }],
  relatedEntityType: 'Payout',
  relatedEntityId: 7,
})
const tell = (notice: Notice) => t.db.tx((tx) => notify(tx, notice))
const send = () => sendMails(t.deps, writeMail)
const letPass = () => t.db.run('test-mail-later', "update mails set next_attempt_at = now() where status = 'waiting'")
const mailsOf = (person: Person) =>
  t.db.many<{ status: string; attempts: number; lastError: string | null; minutes: number }>(
    'test-mails',
    `select status, attempts, last_error as "lastError",
       round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from mails where user_id = $1 order by id`,
    [person.id],
  )

test("an email has the notification's text in text and HTML, its reader's name, and a link to the settings", async () => {
  const ada = await createUser(t.deps, { name: 'Ada & Co' })
  await tell(payout(ada))
  await send()
  const [email] = server.emails
  expect(email).toMatchObject({
    to_: ada.email,
    subject: 'Your payout of $123.45',
    from: { address: 'news@fans.test', name: 'Fans' },
  })
  expect(email?.text).toContain('Hello Ada & Co,')
  expect(email?.text).toContain('Your payout of $123.45 is on its way to Bank <b>••42.')
  expect(email?.html).toContain('Hello Ada &#38; Co,')
  expect(email?.html).toContain('Bank &#60;b&#62;••42.')
  expect(email?.text).toMatch(/Settings: \S+\/account/)
  expect(email?.html).toContain('prefers-color-scheme:dark')
  expect(email?.headersOf).not.toHaveProperty('list-unsubscribe')
  expect(await mailsOf(ada)).toMatchObject([{ status: 'sent', attempts: 1 }])
  await send()
  expect(server.emails).toHaveLength(1)
})

test('rolled-back notifications, and kinds without an email, are not sent', async () => {
  const ada = await createUser(t.deps)
  const rolledBack = t.db.tx(async (tx) => {
    await notify(tx, payout(ada))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await tell({ ...payout(ada), kind: 'like', says: ['liked', { name: 'Bob', others: 0, title: 'Night' }] })
  await send()
  expect(server.emails).toEqual([])
})

test('a busy server is retried later, and later still', async () => {
  const ada = await createUser(t.deps)
  await tell(payout(ada))
  server.behaviour.rcpt = () => refusal(451, '4.3.0 Try again later')
  await send()
  expect(await mailsOf(ada)).toMatchObject([{ status: 'waiting', attempts: 1, minutes: 1 }])
  await send()
  await letPass()
  await send()
  expect(await mailsOf(ada)).toMatchObject([{ status: 'waiting', attempts: 2, minutes: 5 }])
  server.behaviour.rcpt = () => undefined
  await letPass()
  await send()
  expect(await mailsOf(ada)).toMatchObject([{ status: 'sent', attempts: 3, lastError: null }])
  expect(server.emails).toHaveLength(1)
})

test('without a mail server an email is kept, and not called sent', async () => {
  const ada = await createUser(t.deps)
  await tell(payout(ada))
  await sendMails({ ...t.deps, mailer: createOutbox() }, writeMail)
  const [kept] = (await t.as(await createOperator(t.deps)).get('/console/mails?status=kept')).json<Mail[]>()
  expect(kept).toMatchObject({ userId: ada.id, status: 'kept', sentAt: null })
})

test('after two days of retries an email is given up, and an operator can send it again', async () => {
  const [ada, operator] = [await createUser(t.deps), await createOperator(t.deps)]
  await tell(payout(ada))
  server.behaviour.data = () => refusal(452, '4.2.2 No room')
  for (let tries = 0; tries < 9; tries++) {
    await letPass()
    await send()
  }
  expect(await mailsOf(ada)).toMatchObject([{ status: 'given-up', attempts: 9 }])
  const [row] = (await t.as(operator).get('/console/mails?status=given-up')).json<Mail[]>()
  expect(row).toMatchObject({ address: ada.email, subject: 'Your payout of $123.45' })
  // Operators don't get the links that let a reader act.
  const shown = (await t.as(operator).get(`/console/mails/${row?.id}`)).json<{ text: string; html: string }>()
  expect(shown.text).toContain('Your payout of $123.45 is on its way')
  expect(shown.text + shown.html).not.toContain('token=')
  server.behaviour.data = () => undefined
  expect((await t.as(operator).post(`/console/mails/${row?.id}/send-again`)).statusCode).toBe(204)
  await send()
  expect(server.emails.map(({ to_ }) => to_)).toEqual([ada.email])
  expect((await t.as(operator).post(`/console/mails/${row?.id}/send-again`)).statusCode).toBe(409)
})

test('an address that does not exist gets no further email; a full mailbox or a refused text does not close it', async () => {
  const [gone, full, wordy] = [await createUser(t.deps), await createUser(t.deps), await createUser(t.deps)]
  server.behaviour.rcpt = (address) =>
    address === gone.email
      ? refusal(550, '5.1.1 No such user')
      : address === full.email
        ? refusal(552, '5.2.2 Mailbox full')
        : undefined
  server.behaviour.data = () => refusal(554, '5.7.1 We do not like this text')
  for (const person of [gone, full, wordy]) await tell(payout(person))
  await send()
  server.behaviour.rcpt = () => undefined
  server.behaviour.data = () => undefined
  for (const person of [gone, full, wordy]) await tell(payout(person, 99_00))
  await send()
  expect((await mailsOf(gone)).map(({ status }) => status)).toEqual(['refused', 'refused'])
  expect((await mailsOf(full)).map(({ status }) => status)).toEqual(['refused', 'sent'])
  expect((await mailsOf(wordy)).map(({ status }) => status)).toEqual(['refused', 'sent'])
  expect(server.emails.map(({ to_ }) => to_).sort()).toEqual([full.email, wordy.email].sort())
})

test('if the connection breaks after the last byte, the email is sent again with the same id', async () => {
  const ada = await createUser(t.deps)
  await tell(payout(ada))
  server.behaviour.hangUpAfterData = true
  await send()
  expect(await mailsOf(ada)).toMatchObject([{ status: 'waiting', attempts: 1 }])
  server.behaviour.hangUpAfterData = false
  await letPass()
  await send()
  expect(server.emails).toHaveLength(2)
  expect(new Set(server.emails.map(({ messageId }) => messageId)).size).toBe(1)
})

test('four concurrent senders send forty emails once each', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => createUser(t.deps)))
  for (const person of people) await tell(payout(person))
  await Promise.all([send(), send(), send(), send()])
  expect(server.emails.map(({ to_ }) => to_).sort()).toEqual(people.map(({ email }) => email).sort())
})

test("a kind switched off for email still reaches the bell; an older email's link switches it off too", async () => {
  const ada = await createUser(t.deps)
  const { mail, push } = (await t.as(ada).get('/notifications/delivery')).json<Delivery>()
  const choice = { mail: { ...mail, payout: false }, push, quietHours: null }
  expect((await t.as(ada).put('/notifications/delivery', choice)).json()).toEqual(choice)
  await tell(payout(ada))
  await send()
  expect(server.emails).toEqual([])
  expect((await t.as(ada).get('/notifications/unread-count')).json()).toEqual({ count: 1, messages: 0 })
  await t.as(ada).put('/notifications/delivery', { ...choice, mail })
  await tell(payout(ada))
  await send()
  const { id } = await t.db.one<{ id: number }>('test-email', 'select max(id) as id from mails where user_id = $1', [
    ada.id,
  ])
  const token = t.deps.mailLinks.tokenOf('unsubscribe', id, new Date(Date.now() + 60_000))
  const address = { pathname: `/api/notifications/unsubscribe/${token}` }
  const pressed = await t.app.inject({
    method: 'POST',
    url: address.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([pressed.statusCode, pressed.json()]).toEqual([200, { kind: 'payout' }])
  expect((await t.as(ada).get('/notifications/delivery')).json().mail).toMatchObject({ payout: false, renewal: true })
  expect((await t.app.inject({ method: 'POST', url: `${address.pathname.slice(0, -2)}AA` })).statusCode).toBe(404)
  await t.db.run('test-forget-email', 'delete from mails where user_id = $1', [ada.id])
  expect((await t.app.inject({ method: 'POST', url: address.pathname })).statusCode).toBe(410)
})

test('emails wait for the end of quiet hours, except about a new sign-in', async () => {
  const ada = await createUser(t.deps)
  const { mail, push } = (await t.as(ada).get('/notifications/delivery')).json<Delivery>()
  const hour = new Date().getUTCHours()
  const at = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`
  const quietHours = { from: at(hour), until: at(hour + 3) }
  await t.as(ada).put('/notifications/delivery', { mail, push, quietHours })
  await tell(payout(ada))
  const [issuer = ''] = t.deps.sessions.issuers
  const again = { issuer, subject: ada.email, email: ada.email, name: null, avatarUrl: null, ownsEmail: true }
  await t.deps.sessions.start(again, 'Firefox on Linux')
  await t.deps.sessions.start(again, 'Firefox on Linux')
  await send()
  expect(server.emails.map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  expect(server.emails[0]?.text).toContain('Firefox on Linux')
  const waiting = (await mailsOf(ada)).find(({ status }) => status === 'waiting')
  expect(waiting?.minutes).toBeGreaterThan(115)
  expect(waiting?.minutes).toBeLessThanOrEqual(180)
  const wrong = { mail, push, quietHours: { from: '25:00', until: '07:00' } }
  const refused = await t.as(ada).put('/notifications/delivery', wrong)
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().errors)).toEqual(expect.arrayContaining(['quietHours.from']))
  const never = { mail, push, quietHours: { from: '07:00', until: '07:00' } }
  expect((await t.as(ada).put('/notifications/delivery', never)).statusCode).toBe(400)
})

test.each([
  [3, [181, 240]],
  [23, [421, 480]],
  [12, [0, 0]],
])("at %i o'clock of the person, quiet hours over midnight last as long as they say", async (hour, [least, most]) => {
  const ada = await createUser(t.deps)
  const west = ((new Date().getUTCHours() - hour + 36) % 24) - 12
  await t.db.run('test-quiet', 'update users set quiet_from = 1320, quiet_until = 420, time_zone = $2 where id = $1', [
    ada.id,
    `Etc/GMT${west < 0 ? west : `+${west}`}`,
  ])
  const { minutes } = await t.db.one<{ minutes: number }>(
    'test-quiet-until',
    'select round(extract(epoch from after_quiet_hours($1) - now()) / 60)::int as minutes',
    [ada.id],
  )
  expect(minutes).toBeGreaterThanOrEqual(least ?? 0)
  expect(minutes).toBeLessThanOrEqual(most ?? 0)
})
