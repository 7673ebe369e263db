import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bouncedEmails,
  fromExchange,
  fromExim,
  fromGoogle,
  fromPostfix,
  fromQmail,
  type Reported,
} from '../../../testing/bounced-emails.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notify } from '../notifications/notify.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { sendMails } from './send-mails.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp({ ...bouncedEmails, ...server.environment })
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const handOn = (message: string, token = bouncedEmails.RETURNED_TOKEN) =>
  t.app.inject({
    method: 'POST',
    url: '/api/mail/returned',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
    payload: message,
  })
const outcomeOf = async (message: string) => (await handOn(message)).json().outcome

/** An email that a mail server accepted; returns its return address. */
async function send(person: Person) {
  const says: ['payoutPaid', { cents: number; destination: string }] = [
    'payoutPaid',
    { cents: 100, destination: 'Bank' },
  ]
  server.emails.length = 0
  await t.db.tx((tx) =>
    notify(tx, { userId: person.id, kind: 'payout', says, relatedEntityType: null, relatedEntityId: null }),
  )
  await sendMails(t.deps, writeMail)
  return server.emails[0]?.from_ ?? ''
}

const isClosed = async (person: Person) => (await t.as(person).get('/account')).json().isEmailRefused
const newest = (person: Person) =>
  t.db.one<{ status: string; lastError: string | null }>(
    'test-newest',
    'select status, last_error as "lastError" from mails where user_id = $1 order by id desc limit 1',
    [person.id],
  )

const unknown = '550 5.1.1 <ada@example.test>: Recipient address rejected: User unknown'
type Made = (one: Reported) => string
const said: [how: string, made: Made, what: Omit<Reported, 'sender' | 'recipient'>, outcome: string][] = [
  ['nobody of that name', fromPostfix, { status: '5.1.1', diagnostic: unknown }, 'address closed'],
  ['no such domain', fromPostfix, { status: '5.4.4' }, 'address closed'],
  ['a domain without mail', fromPostfix, { status: '5.1.10' }, 'address closed'],
  ['a delay', fromPostfix, { action: 'delayed', status: '4.4.1' }, 'nothing'],
  ['it arrived', fromPostfix, { action: 'delivered', status: '2.0.0' }, 'nothing'],
  ['days of trying', fromPostfix, { status: '4.4.1' }, 'email bounced'],
  ['a full box', fromPostfix, { status: '5.2.2', diagnostic: '552 5.2.2 Mailbox full' }, 'email bounced'],
  ['not from us', fromPostfix, { status: '5.7.1', diagnostic: '554 5.7.1 Blocked as spam' }, 'email bounced'],
  ['our own address is wrong', fromPostfix, { status: '5.1.8', diagnostic: '553 5.1.8 Bad sender' }, 'email bounced'],
  ['mail that goes in circles', fromPostfix, { status: '5.4.6' }, 'email bounced'],
  ['5.0.0 and words of the other side', fromExim, { status: '5.0.0', diagnostic: unknown }, 'address closed'],
  ['5.0.0 and words without a number', fromExim, { status: '5.0.0', diagnostic: '550 No such user' }, 'address closed'],
  ['5.0.0 for days of trying', fromExim, { status: '5.0.0' }, 'email bounced'],
  ['5.0.0, not from us', fromExim, { status: '5.0.0', diagnostic: '550 5.7.1 Blocked' }, 'email bounced'],
  ['nobody, in many lines', fromGoogle, { status: '5.1.1', diagnostic: '550 5.1.1 Try' }, 'address closed'],
  ['nobody', fromExchange, { status: '5.1.10', diagnostic: '550 5.1.10 RecipientNotFound' }, 'address closed'],
  ['nobody, at the edge', fromExchange, { status: '5.4.1', diagnostic: '550 5.4.1 Access denied' }, 'address closed'],
  ['no such domain', fromExchange, { status: '5.4.310', diagnostic: '550 5.4.310 No domain' }, 'address closed'],
  ['nothing for machines', fromQmail, { status: '' }, 'nothing'],
]

test.each(said)('%s (%o): %o', async (_how, made, what, outcome) => {
  const ada = await createUser(t.deps)
  const sender = await send(ada)
  expect(sender).toMatch(/^back\+[0-9a-z]+-[0-9a-f]{20}@fans\.test$/)
  expect(await outcomeOf(made({ sender, recipient: ada.email, ...what }))).toBe(outcome)
  expect(await isClosed(ada)).toBe(outcome === 'address closed')
  const { status, lastError } = await newest(ada)
  expect(status).toBe(outcome === 'nothing' ? 'sent' : 'refused')
  if (outcome !== 'nothing') expect(lastError).toMatch(/^came back: /)
  expect(await send(ada)).toMatch(outcome === 'address closed' ? /^$/ : /^back\+/)
})

const dead = (sender: string, recipient: string, status = '5.1.1') =>
  fromPostfix({ sender, recipient, status, diagnostic: unknown })

test('a report counts once: an old one does not close an address again', async () => {
  const [ada, support] = [await createUser(t.deps), await createOperator(t.deps, ['support'])]
  const report = dead(await send(ada), ada.email)
  expect([await outcomeOf(report), await outcomeOf(report)]).toEqual(['address closed', 'nothing'])
  expect((await t.as(support).post(`/console/users/${ada.id}/reopen-address`)).statusCode).toBe(204)
  expect([await outcomeOf(report), await isClosed(ada)]).toEqual(['nothing', false])
})

test('a report closes the address that the email went to, and no other', async () => {
  const [ada, bob] = [await createUser(t.deps), await createUser(t.deps)]
  const sender = await send(ada)
  expect(await outcomeOf(dead(sender, bob.email))).toBe('address closed')
  expect([await isClosed(ada), await isClosed(bob)]).toEqual([true, false])

  const moved = await createUser(t.deps)
  const before = await send(moved)
  await t.db.run('test-moved', 'update users set email = $2 where id = $1', [moved.id, 'moved@example.test'])
  expect([await outcomeOf(dead(before, moved.email)), await isClosed(moved)]).toEqual(['nothing', false])
})

test("without the email's signature nothing is closed", async () => {
  const ada = await createUser(t.deps)
  const sender = await send(ada)
  const last = sender.replace(/.@/, (end) => (end.startsWith('0') ? '1@' : '0@'))
  const other = sender.replace(/\+\w+-/, (id) => `+${(Number.parseInt(id.slice(1, -1), 36) - 1).toString(36)}-`)
  const long = sender.replace(/\+\w+-/, '+zzzzzzzzzzz-')
  for (const forged of [last, other, long, 'back@fans.test', 'back+1-@fans.test', ''])
    expect(await outcomeOf(dead(forged, ada.email)), forged).toBe('nothing')
  // The returned email's own text, and quotes of it, are ignored.
  const quoted = dead('back@fans.test', ada.email).replace('Subject: Hello', `Delivered-To: ${sender}`)
  const answer = `From: ${ada.email}\nTo: ${sender}\nContent-Type: text/plain\n\n${dead(sender, ada.email)}`
  const late = fromPostfix({ sender, recipient: ada.email, action: 'delayed', status: '4.4.1' })
  const hidden = late.replace(
    '\nHi\n',
    `\n--B1.2/mx\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n`,
  )
  for (const message of [quoted, answer, hidden]) expect(await outcomeOf(message), message).toBe('nothing')
  expect(await isClosed(ada)).toBe(false)
})

test('of several people an email was forwarded to, one who received it is enough', async () => {
  const ada = await createUser(t.deps)
  const sender = await send(ada)
  const both = dead(sender, ada.email).replace(
    '\n\n--B1.2/mx\nContent-Type: message/rfc822',
    '\n\nFinal-Recipient: rfc822; other@example.test\nAction: relayed\nStatus: 2.0.0\n\n--B1.2/mx\nContent-Type: message/rfc822',
  )
  expect([await outcomeOf(both), await isClosed(ada)]).toEqual(['nothing', false])
})

test('characters that no database stores are left out, and a truncated message is read as far as it goes', async () => {
  const ada = await createUser(t.deps)
  const odd = dead(await send(ada), ada.email).replaceAll('User unknown', `User\0unknown${'!'.repeat(3000)}`)
  expect(await outcomeOf(odd.slice(0, odd.indexOf('Content-Type: message/rfc822')))).toBe('address closed')
  expect((await newest(ada)).lastError).toContain('User unknown!!!')

  const bob = await createUser(t.deps)
  const large = dead(await send(bob), bob.email).replace('\nHi\n', `\n${'A long email. '.repeat(200_000)}\n`)
  expect([large.length > 2_000_000, await outcomeOf(large)]).toEqual([true, 'address closed'])
})

test('forwarding takes the token; without the setting nobody can, and emails come from the sender', async () => {
  for (const token of ['', 'wrong', (await createOperator(t.deps)).token])
    expect((await handOn('anything', token)).statusCode).toBe(401)
  expect((await handOn('anything')).json()).toEqual({ outcome: 'nothing' })
  expect((await handOn('')).json()).toEqual({ outcome: 'nothing' })

  const plain = await startTestApp(server.environment)
  const ada = await createUser(plain.deps)
  server.emails.length = 0
  await plain.db.tx((tx) =>
    notify(tx, {
      userId: ada.id,
      kind: 'payout',
      says: ['payoutPaid', { cents: 100, destination: 'Bank' }],
      relatedEntityType: null,
      relatedEntityId: null,
    }),
  )
  await sendMails(plain.deps, writeMail)
  expect(server.emails[0]?.from_).toBe('news@fans.test')
  expect((await plain.app.inject({ method: 'POST', url: '/api/mail/returned' })).statusCode).toBe(404)
  await plain.close()
})
