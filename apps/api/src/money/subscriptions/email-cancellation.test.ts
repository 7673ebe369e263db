import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription, letPass, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { announcePost } from '../../people/notifications/announce-post.ts'
import { sendDigests } from '../../people/notifications/send-digests.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'

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

test('the email before a renewal cancels with one click, without signing in, once', async () => {
  const creator = await createCreator(t.deps)
  const fan = await createUser(t.deps)
  const { id: profileId } = await createProfile(t.deps, { creator, name: 'Luna Vale' })
  const id = await createSubscription(t, fan, profileId)
  await sendMails(t.deps, writeMail)
  expect(server.emails.find(({ to_ }) => to_ === fan.email)).toMatchObject({
    subject: 'Receipt: your subscription to Luna Vale',
  })
  // Months are of different lengths.
  const { at } = await t.db.one<{ at: Date }>(
    'reminds-at',
    'select reminds_at as at from subscriptions where id = $1',
    [id],
  )
  await setClock(t.db, at)
  await letPass(t, '1 hour', keepSubscriptions)
  await sendMails(t.deps, writeMail)
  const email = server.emails.find(({ subject }) => subject?.startsWith('Luna Vale renews on'))
  const token = /cancel-renewal\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  const address = `/subscriptions/email-cancellation/${token}`

  const seen = await t.as().get(address)
  expect(seen.json()).toMatchObject({ profileName: 'Luna Vale', price: 9.99, isCancelled: false })
  expect((await t.as().get(address)).json().isCancelled).toBe(false)
  const done = await t.as().post(address)
  expect(done.json()).toMatchObject({ isCancelled: true, runsUntil: seen.json().runsUntil })
  expect((await t.as().post(address)).json().isCancelled).toBe(true)

  await t.as(fan).post(`/subscriptions/${id}/resume`)
  expect((await t.as().post(address)).statusCode).toBe(410)
  expect((await t.as().get(address)).json().isCancelled).toBe(false)

  expect((await t.as().post(address.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA'))).statusCode).toBe(404)
  const unsubscribe = t.deps.mailLinks.tokenOf('unsubscribe', 1, new Date(Date.now() + 60_000))
  expect((await t.as().post(`/subscriptions/email-cancellation/${unsubscribe}`)).statusCode).toBe(404)
  await letPass(t, '40 days', keepSubscriptions)
  await t.deps.clock.refresh()
  expect((await t.as().post(address)).statusCode).toBe(410)
})

test("a day's new posts come in one email, to people who were away", async () => {
  server.emails.length = 0
  const creator = await createCreator(t.deps)
  const [away, here] = [await createUser(t.deps), await createUser(t.deps)]
  const { id: profileId } = await createProfile(t.deps, { creator, name: 'Mira' })
  for (const fan of [away, here]) await createSubscription(t, fan, profileId)
  for (const title of ['Low tide', 'High tide']) {
    const { id } = await t.db.one<{ id: number }>(
      'digest-post',
      `insert into posts (profile_id, creator_id, title, post_type, access_type, state, created_at)
       values ($1, $2, $3, 0, 0, 'ready', product_now()) returning id`,
      [profileId, creator.id, title],
    )
    for (let more = true; more; ) {
      more = (await t.db.one<{ more: boolean }>('digest-announce', 'select announce_post($1, 100) as more', [id])).more
    }
    await announcePost(t.deps, { postId: id })
  }
  await letPass(t, '25 hours', async () => undefined)
  await t.db.run(
    'digest-away',
    `update sessions set rotated_at = case when user_id = $1 then '2020-01-01' else product_now() end where user_id in ($1, $2)`,
    [away.id, here.id],
  )
  await sendDigests(t.deps)
  await sendMails(t.deps, writeMail)
  const digests = server.emails.filter(({ subject }) => subject === '2 new posts for you')
  expect(digests.map(({ to_ }) => to_)).toEqual([away.email])
  expect(digests[0]?.text).toContain('Mira: Low tide')
  await sendDigests(t.deps)
  await sendMails(t.deps, writeMail)
  expect(server.emails.filter(({ subject }) => subject?.includes('new posts'))).toHaveLength(1)
})
