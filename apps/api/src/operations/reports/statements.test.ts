import type { ReportCase } from '@fanlight/contract/operations/reports'
import type { Delivery, Notification } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment } from '../../../testing/comment-factories.ts'
import { createOperator, createReporter, createUser, type Person } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp(server.environment)
  admin = await createOperator(t.deps)
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const none = (kinds: object) => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, false]))
async function wantsNothing(person: Person) {
  const api = t.as(person)
  const { mail, push } = (await api.get('/notifications/delivery')).json<Delivery>()
  // Emails about the account itself always come.
  const nothing = { mail: { ...none(mail), 'sign-in': true, account: true }, push: none(push), quietHours: null }
  expect((await api.put('/notifications/delivery', nothing)).statusCode).toBe(200)
  await api.put('/notifications/preferences', none((await api.get('/notifications/preferences')).json()))
}
const heard = async (person: Person) =>
  (await t.as(person).get('/notifications')).json<Notification[]>().map(({ message }) => message)
async function emailsTo(person: Person) {
  await sendMails(t.deps, writeMail)
  return server.emails.filter(({ to_ }) => to_ === person.email)
}

/** Reported as showing a minor, and decided: hidden, or shown again. */
async function judged(subjectType: 'profile' | 'post' | 'comment', subjectId: number, decision: 'hide' | 'dismiss') {
  const report = await t.as(await createReporter(t.deps)).post('/reports', { subjectType, subjectId, reason: 'minor' })
  expect(report.statusCode, report.body).toBe(204)
  const cases = (await t.as(admin).get('/console/reports?pageSize=100')).json<ReportCase[]>()
  const found = cases.find((one) => one.subjectType === subjectType && one.subjectId === subjectId)
  const decided = { decision, note: 'It shows a child.' }
  expect((await t.as(admin).post(`/console/reports/${found?.id}/decision`, decided)).statusCode).toBe(204)
}

test.each(['post', 'comment'] as const)(
  'the owner of a hidden %s is told why, even after muting everything',
  async (type) => {
    const profile = await createProfile(t.deps)
    const post = await publish(t, { profile, title: 'Low tide' })
    const owner = type === 'post' ? profile.creator : await createUser(t.deps)
    const subject = async () => (type === 'post' ? post.id : addComment(t.db, owner.id, post.id))
    await wantsNothing(owner)
    await judged(type, await subject(), 'hide')
    expect(await heard(owner)).toEqual([
      expect.stringMatching(/ was hidden after a report: It shows a child\.$/),
      expect.stringContaining(' was reported as showing a minor.'),
    ])
    const emails = await emailsTo(owner)
    expect(emails.map(({ subject: line }) => line).toSorted()).toEqual([
      expect.stringMatching(/^A decision about your /),
      expect.stringMatching(/ is out of sight$/),
    ])
    for (const { text, headersOf } of emails) {
      expect(text).not.toContain('Stop these emails')
      expect(headersOf).not.toHaveProperty('list-unsubscribe')
    }
  },
)

test('owners of restored content are notified too', async () => {
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile, title: 'High tide' })
  await wantsNothing(profile.creator)
  await judged('post', post.id, 'dismiss')
  expect((await heard(profile.creator))[0]).toBe('Your post “High tide” is visible again.')
  const subjects = (await emailsTo(profile.creator)).map(({ subject }) => subject)
  expect(subjects).toContain('Your post “High tide” is visible again')
})

test('no link stops them, and the database accepts no such setting', async () => {
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile })
  await judged('post', post.id, 'hide')
  const { id } = await t.db.one<{ id: number }>('test-email', 'select max(id) as id from mails where user_id = $1', [
    profile.creator.id,
  ])
  const token = t.deps.mailLinks.tokenOf('unsubscribe', id, new Date(Date.now() + 60_000))
  const pressed = await t.as().post(`/notifications/unsubscribe/${token}`)
  expect([pressed.statusCode, pressed.json().detail]).toEqual([409, "These emails can't be stopped."])
  const mute = `insert into notification_mutes (user_id, kind, channel) values ($1, 'decision', 'mail')`
  await expect(t.db.run('test-mute', mute, [profile.creator.id])).rejects.toThrow('notification_mutes')
})

test('reporters can still opt out', async () => {
  const profile = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await wantsNothing(fan)
  const post = await publish(t, { profile })
  await t.as(fan).post('/reports', { subjectType: 'post', subjectId: post.id, reason: 'spam' })
  await judged('post', post.id, 'hide')
  await runJobs(t)
  expect(await heard(fan)).toEqual([])
  expect(await emailsTo(fan)).toEqual([])
})
