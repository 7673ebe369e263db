import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createReporter } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp({ ...server.environment, TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  await t.close()
  await server.close()
})

test('many posts reported as showing a minor are one line, and two emails', async () => {
  // Not at the end of an hour.
  await setClock(t.db, new Date('2030-03-20T10:10:00Z'))
  const creator = await createCreator(t.deps)
  const { id } = await createProfile(t.deps, { creator })
  await insertPosts(t, id, 12)
  const posts = await t.db.many<{ id: number }>(
    'test-posts',
    'select id from posts where profile_id = $1 order by id',
    [id],
  )
  const report = async (postId: number) => {
    const body = { subjectType: 'post', subjectId: postId, reason: 'minor' }
    const reply = await t.as(await createReporter(t.deps)).post('/reports', body)
    expect(reply.statusCode).toBe(204)
  }
  const [first, ...rest] = posts.map((post) => post.id)
  await report(first ?? 0)
  await sendMails(t.deps, writeMail)
  await Promise.all(rest.map(report))
  const told = (await t.as(creator).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)
  const about = told.filter((message) => message.includes('showing a minor'))
  expect(about).toEqual([expect.stringMatching(/ and 11 others were reported as showing a minor\. They're hidden/)])
  await sendMails(t.deps, writeMail)
  expect(server.emails.filter(({ to_ }) => to_ === creator.email)).toHaveLength(1)
  const waiting = await t.db.many<{ others: string; isLater: boolean }>(
    'test-waiting',
    `select params ->> 'others' as others, next_attempt_at > now() + interval '50 minutes' as "isLater"
     from mails where user_id = $1 and status = 'waiting'`,
    [creator.id],
  )
  expect(waiting).toEqual([{ others: '10', isLater: true }])
})
