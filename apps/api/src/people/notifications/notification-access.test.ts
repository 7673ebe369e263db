import type { Notification } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notifyAudience } from '../../content/follows/notify-audience.ts'
import { sendMails } from '../mail/send-mails.ts'
import { sendDigests } from './send-digests.ts'
import { writeMail } from './write-mail.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let people: Person[]
let nameOf: Map<number, string>

/** Closes the profile to the country of the person's last visit. */
const close = async (person: Person) => {
  await t.db.run('test-place', `insert into person_countries values ($1, 'FR', now())`, [person.id])
  await t.db.run('test-close', `update profiles set closed_to = '{FR}' where id = $1`, [profile.id])
}

beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp(server.environment)
})
afterAll(async () => {
  await t.close()
  await server.close()
})
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Mira' })
  const names = ['follower', 'subscriber', 'elsewhere', 'blocks', 'blocked']
  people = await Promise.all(names.map((name) => createUser(t.deps, { name })))
  nameOf = new Map(people.map(({ id }, at) => [id, names[at] ?? '']))
  for (const fan of people) await t.as(fan).put(`/profiles/${profile.id}/follow`, {})
  for (const fan of people.slice(1)) await createSubscription(t, fan, profile.id)
})

/** By now there is a block between all but the first two and the creator; they are still subscribed. */
async function keepApart() {
  const [, , elsewhere, blocks, blocked] = people
  if (!elsewhere || !blocks || !blocked) throw new Error('somebody is missing')
  await close(elsewhere)
  expect((await t.as(blocks).put(`/people/${profile.creator.id}/block`)).statusCode).toBe(204)
  expect((await t.as(profile.creator).put(`/people/${blocked.id}/block`)).statusCode).toBe(204)
}

async function emailsAfter(time: string) {
  await letPass(t, time, async () => undefined)
  await t.db.run('test-away', `update sessions set rotated_at = '2020-01-01'`)
  server.emails.length = 0
  await sendDigests(t.deps)
  await sendMails(t.deps, writeMail)
  return server.emails.filter(({ subject }) => subject === 'Mira posted')
}
const emailsOfADay = () => emailsAfter('25 hours')
const written = (emails: { to_: string }[]) =>
  people.flatMap(({ email, id }) => (emails.some(({ to_ }) => to_ === email) ? [nameOf.get(id)] : []))

test('the new-posts email skips people with a block or in a closed country', async () => {
  await keepApart()
  await publish(t, { profile, title: 'Low tide' })
  await runJobs(t)
  const emails = await emailsOfADay()
  expect(written(emails)).toEqual(['follower', 'subscriber'])
  expect(emails[0]?.text).toMatch(/See everything new:\n\S+\/feed\n/)
})

test('the new-posts email comes a day after the first post, and not before', async () => {
  await publish(t, { profile, title: 'Low tide' })
  await runJobs(t)
  expect(written(await emailsAfter('23 hours'))).toEqual([])
  expect(written(await emailsAfter('2 hours'))).toEqual([...nameOf.values()])
})

test('nor does it list characters that someone follows without notifications', async () => {
  const [follower] = people
  const quiet = await createProfile(t.deps, { name: 'Quiet' })
  await t.as(follower).put(`/profiles/${quiet.id}/follow`, { tells: false })
  await publish(t, { profile: quiet, title: 'Ebb' })
  await publish(t, { profile, title: 'Low tide' })
  await runJobs(t)
  const email = (await emailsOfADay()).find(({ to_ }) => to_ === follower?.email)
  expect(email?.text).toContain('Mira: Low tide')
  expect(email?.text).not.toContain('Ebb')
})

test('nor does it after a block between the post and the email', async () => {
  await publish(t, { profile, title: 'Low tide' })
  await runJobs(t)
  await keepApart()
  expect(written(await emailsOfADay())).toEqual(['follower', 'subscriber'])
})

test('connected people with a block are not told that their home feed has grown', async () => {
  await keepApart()
  await runJobs(t)
  const told: number[][] = []
  notifyAudience(
    {
      users: () => people.map(({ id }) => String(id)),
      sendToUsers: (userIds) => told.push([...userIds].map(Number)),
    },
    t.deps,
  )
  await publish(t, { profile })
  await runJobs(t)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.map((id) => nameOf.get(id)).toSorted()).toEqual(['follower', 'subscriber'])
})

test('people with a block are not notified of replies under a post', async () => {
  const post = await publish(t, { profile, title: 'Low tide' })
  const { said } = commentsUnder(() => ({ t, profile, post }))
  const asked = []
  for (const person of people) asked.push(await said(person, `asks ${nameOf.get(person.id)}`))
  const bo = await createUser(t.deps, { name: 'Bo' })
  await t.as(bo).put(`/profiles/${profile.id}/follow`, {})
  await keepApart()
  for (const { id, body } of asked) await said(bo, `to whom ${body}`, { parentId: id })
  const heard = []
  for (const person of people) {
    const news = (await t.as(person).get('/notifications')).json<Notification[]>()
    if (news.some(({ message }) => message.startsWith('Bo replied'))) heard.push(nameOf.get(person.id))
  }
  expect(heard).toEqual(['follower', 'subscriber'])
})
