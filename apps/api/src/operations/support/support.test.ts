import type { Conversation, SupportCase, SupportCaseDetail } from '@fanlight/contract/operations/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'
import { forgetSupport } from './console-support.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp({ ...server.environment, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1' })
  admin = await createOperator(t.deps)
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const body = { name: 'Eve', email: 'eve@example.test', subject: 'payment', message: 'Where are my coins?\nI paid.' }
const writeFrom = (address: string, change: object = {}, person?: Person) =>
  t.as(person).post('/support', { ...body, ...change }, { 'x-forwarded-for': address })
const listed = async (query = '') => (await t.as(admin).get(`/console/support${query}`)).json<SupportCase[]>()
const detailOf = async (id: number) => (await t.as(admin).get(`/console/support/${id}`)).json<SupportCaseDetail>()
const caseOf = async (name: string) => (await listed(`?search=${name}`))[0] as SupportCase
const emailsTo = (address: string) => server.emails.filter(({ to_ }) => to_ === address)

test('a message arrives, is answered by email, and continues by the link in the answer', async () => {
  expect((await writeFrom('198.51.100.1')).statusCode).toBe(204)
  const found = await caseOf('Eve')
  expect(found).toMatchObject({ subject: 'payment', state: 'open', assignee: null, excerpt: body.message })
  const message = 'They come tomorrow.\n\nSorry <b>for</b> the wait.'.repeat(20)
  const answer = await t.as(admin).post(`/console/support/${found.id}/answer`, { message, closes: false })
  expect(answer.json<SupportCaseDetail>()).toMatchObject({ state: 'answered', isMine: true })
  await sendMails(t.deps, writeMail)
  const [email] = emailsTo('eve@example.test')
  expect(email?.text).toContain('Sorry <b>for</b> the wait.')
  expect(email?.html).not.toContain('<b>for</b>')
  const token = /conversation\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  const conversation = () => t.as().get(`/support/conversations/${token}`)
  expect((await conversation()).json<Conversation>().messages.map(({ isOurs }) => isOurs)).toEqual([false, true])
  expect((await conversation()).body).not.toMatch(/eve@example|operatorName|198\.51/)
  expect((await t.as().get(`/support/conversations/${token.slice(0, -2)}AA`)).statusCode).toBe(404)
  const back = await t.as().post(`/support/conversations/${token}`, { message: 'Thank you!' })
  expect(back.json<Conversation>()).toMatchObject({ state: 'open' })
  expect((await detailOf(found.id)).messages.map(({ body: said, isOurs }) => [said, isOurs])).toEqual([
    [body.message, false],
    [message, true],
    ['Thank you!', false],
  ])
  expect((await t.as(admin).post(`/console/support/${found.id}/close`)).json()).toMatchObject({ state: 'closed' })
  expect((await t.as(admin).post(`/console/support/${found.id}/close`)).statusCode).toBe(409)
  expect(await listed('?state=closed&search=Eve')).toHaveLength(1)
})

test('the answer waits for a mail server that is down, and nothing is lost', async () => {
  const person = await createUser(t.deps)
  expect((await writeFrom('198.51.100.2', { name: 'Kai', email: 'kai@example.test' }, person)).statusCode).toBe(204)
  const { id } = await caseOf('Kai')
  const [one, two] = await Promise.all(
    ['First.', 'Second.'].map((message) =>
      t.as(admin).post(`/console/support/${id}/answer`, { message, closes: true }),
    ),
  )
  expect([one?.statusCode, two?.statusCode]).toEqual([200, 200])
  await sendMails(
    {
      ...t.deps,
      mailer: { name: 'smtp', close: () => undefined, send: async () => ({ status: 'failed', reason: 'away' }) },
    },
    writeMail,
  )
  expect(emailsTo('kai@example.test')).toEqual([])
  await t.db.run('test-due', 'update mails set next_attempt_at = now()')
  await sendMails(t.deps, writeMail)
  expect(emailsTo('kai@example.test')).toHaveLength(2)
  const told = (await t.as(person).get('/notifications')).json<{ message: string }[]>()
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining("We've answered"))
})

test('an operator takes a conversation over and gives it back; where no emails go, none is answered', async () => {
  await writeFrom('198.51.100.3', { name: 'Lou' })
  const { id } = await caseOf('Lou')
  const assign = (isMine: boolean) => t.as(admin).post(`/console/support/${id}/assignee`, { isMine })
  expect((await assign(true)).json()).toMatchObject({ isMine: true })
  expect((await assign(false)).json()).toMatchObject({ isMine: false, assignee: null })
  await t.db.run('test-no-mail', 'update product_settings set sends_mail = false')
  const refused = await t.as(admin).post(`/console/support/${id}/answer`, { message: 'Hello', closes: false })
  expect(refused.statusCode).toBe(409)
  expect((await detailOf(id)).canAnswer).toBe(false)
  expect((await detailOf(id)).messages).toHaveLength(1)
  await t.db.run('test-mail', 'update product_settings set sends_mail = true')
})

test('nobody floods us: one sender is rate limited, others are not', async () => {
  const codes: number[] = []
  for (let count = 0; count < 8; count++) codes.push((await writeFrom('198.51.100.4', { name: 'Mob' })).statusCode)
  expect(codes.slice(0, 5)).toEqual([204, 204, 204, 204, 204])
  expect(codes.slice(5)).toEqual([429, 429, 429])
  expect((await writeFrom('198.51.100.5', { name: 'Nia' })).statusCode).toBe(204)
  expect(await listed('?search=Mob')).toHaveLength(5)
})

test.each([
  ['no name', { name: ' ' }],
  ['no address', { email: 'eve' }],
  ['another subject', { subject: 'spam' }],
  ['no message', { message: '' }],
  ['a message without end', { message: 'x'.repeat(4001) }],
])('%s is refused', async (what, change) => {
  const address = `203.0.113.${what.length}`
  expect((await writeFrom(address, change)).statusCode).toBe(400)
})

test('a closed conversation is erased after a year, and its sender after a month', async () => {
  const count = async (where: string) =>
    (
      await t.db.one<{ count: number }>(
        `test-count ${where}`,
        `select count(*) as count from support_cases where ${where}`,
      )
    ).count
  await t.db.run(
    'test-old',
    `update support_cases set state = 'closed', closed_at = now() - interval '366 days' where name = 'Mob'`,
  )
  await t.db.run(
    'test-older',
    `update support_cases set state = 'closed', closed_at = now() - interval '31 days' where name = 'Nia'`,
  )
  await forgetSupport(t.deps)
  expect([await count(`name = 'Mob'`), await count(`name = 'Nia'`)]).toEqual([0, 1])
  expect(await count(`name = 'Nia' and sender_sha256 is null`)).toBe(1)
})
