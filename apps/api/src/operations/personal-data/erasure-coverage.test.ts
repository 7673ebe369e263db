import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { placesOf } from '../../../testing/places-of.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldLikes } from '../../content/posts/like-post.ts'
import { rollUpEarnings } from '../../money/ledger/roll-up-earnings.ts'
import { freezeWallet } from '../../money/ledger/wallets.ts'
import { sendPayouts } from '../../money/payouts/send-payouts.ts'
import { giveBackPurchases } from '../../money/purchases/give-back-purchases.ts'
import { closeSubscriptions } from '../../money/subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../../money/subscriptions/keep-subscriptions.ts'
import { carryOutDue } from '../../people/approvals/decide-request.ts'
import { createActs } from '../console/acts.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

/** Where a person's words may stay, and why. */
const stays = {
  'public.audit_log.details': 'the log is sealed: what operators wrote in their own words stays as they wrote it',
  'public.mails.params': 'emails to others, for 60 days',
  'public.notifications.params': 'what others were told, for 180 days',
}

const signInAgain = ({ name, email }: Person) => {
  const [issuer = ''] = t.deps.sessions.issuers
  return t.deps.sessions.start({ issuer, subject: email, email, name, avatarUrl: null, ownsEmail: true })
}
const { open, say } = talkInThreads(() => t)
const done = async (replies: Promise<{ statusCode: number; body: string }>[]) => {
  for (const reply of await Promise.all(replies)) expect(reply.statusCode, reply.body).toBeLessThan(300)
}

test('nothing identifying remains of an erased fan', async () => {
  const fan = await createUser(t.deps, { name: 'Zenobia Quill', email: 'Zenobia.Q@example.test' })
  const [operator, other] = [await createOperator(t.deps), await createOperator(t.deps)]
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile })
  await done([t.as(fan).post('/wallet/deposit', { amount: 30, currencyCode: 'USD' })])
  await createSubscription(t, fan, profile.id)
  await done([
    t.as(fan).post(`/posts/${post.id}/like`),
    t.as(fan).post('/support', { name: fan.name, email: fan.email, subject: 'other', message: 'I am Zenobia Quill.' }),
    t.as(fan).post('/reports', {
      subjectType: 'profile',
      subjectId: profile.id,
      reason: 'spam',
      details: 'Zenobia Quill saw it.',
    }),
  ])
  await done([t.as(fan).post(`/posts/${post.id}/comments`, { body: 'It is me, Zenobia Quill!' })])
  await done([say(fan, await open(fan, profile.id), 'I am Zenobia Quill.')])
  await t.db.run('test-refused', `insert into refused_addresses (address, reason) values (lower($1), 'no such box')`, [
    fan.email,
  ])
  const act = (path: string, body: object = {}) => t.as(operator).post(`/console/${path}`, body)
  await done([act(`users/${fan.id}/freeze-wallet`, { reason: 'A look.' })])
  await done([act(`users/${fan.id}/unfreeze-wallet`, { reason: 'Fine.' })])
  const asked = await t.as(operator).put(`/console/users/${fan.id}/roles`, { roles: ['support'] })
  expect(asked.statusCode, asked.body).toBe(202)
  await done([t.as(other).post(`/console/requests/${asked.json().requestId}/refuse`, { reason: 'No.' })])
  await done([act(`users/${fan.id}/suspend`, { reason: 'A look at Zenobia Quill.' })])
  // Requested by a lone operator, and impossible a day later: the request keeps the reason.
  await t.db.run('test-alone', `update users set operator_roles = '{}', is_admin = false where id = $1`, [other.id])
  await done([act(`users/${fan.id}/unsuspend`)])
  expect((await t.as(operator).put(`/console/users/${fan.id}/roles`, { roles: ['support'] })).statusCode).toBe(202)
  await done([act(`users/${fan.id}/suspend`, { reason: 'Again.' })])
  await letPass(t, '25 hours', () => carryOutDue(t.db, t.deps.log, createActs(t.deps)))
  const because = await t.db.many('test-because', `select because from operator_requests where state = 'failed'`)
  expect(because).toEqual([{ because: 'This person is suspended.' }])
  await done([act(`users/${fan.id}/unsuspend`)])
  // In the console, the log and the requests call people by name.
  const read = async (what: string) => (await t.as(operator).get(`/console/${what}?search=zenobia`)).body
  for (const what of ['audit', 'requests']) expect(await read(what)).toContain('Zenobia Quill')
  const likes = async () => {
    await foldLikes(t.deps)
    return (await t.as(operator).get(`/posts/${post.id}`)).json().likeCount
  }
  expect(await likes()).toBe(1)
  expect((await placesOf(owner, fan.name, fan.email)).length).toBeGreaterThan(8)

  await done([t.as(await signInAgain(fan)).post('/account/deletion')])
  await letPass(t, '15 days', endAccounts)
  expect(await placesOf(owner, fan.name, fan.email)).toEqual(Object.keys(stays))
  expect(await likes()).toBe(0)
  // Accounts erased under an older rule are erased again, even with debts.
  await t.db.run('test-older-rule', 'update users set erased_at = null where id = $1', [fan.id])
  expect(await freezeWallet(t.db, fan.id, true)).toBe(true)
  await letPass(t, '1 day', endAccounts)
  expect(
    await t.db.many('test-erased', 'select 1 from users where id = $1 and erased_at is not null', [fan.id]),
  ).toHaveLength(1)
  const receipts = await t.db.many<{ number: number }>(
    'test-receipts',
    'select number from receipts where user_id = $1',
    [fan.id],
  )
  expect(receipts.length).toBeGreaterThan(1)
  for (const { number } of receipts) {
    const receipt = (await t.as(operator).get(`/receipts/${number}`)).json()
    expect(receipt.buyer).toEqual({ name: 'Deleted account', email: null })
    expect((await t.as(operator).get(`/receipts/${number}/pdf`)).statusCode).toBe(200)
  }
  expect(await read('audit')).not.toContain('Suspended Zenobia')
})

test("nor of an erased creator, not even on their fans' receipts", async () => {
  const creator = await createCreator(t.deps, { name: 'Ottoline Marsh' })
  const fan = await createUser(t.deps)
  const profile = await createProfile(t.deps, { creator, name: 'Luna' })
  const post = await publish(t, { profile })
  await createSubscription(t, fan, profile.id)
  await done([t.as(fan).post(`/posts/${post.id}/comments`, { body: 'Lovely.' })])
  const more = { writtenBy: 'team', writerName: 'Ottoline Marsh' }
  await done([say(fan, await open(fan, profile.id), 'Hello.')])
  await done([say(creator, await open(fan, profile.id), 'Yours, Ottoline Marsh', more)])
  const receipt = async () => (await t.as(fan).get('/receipts')).json<{ what: string }[]>().at(-1)?.what
  expect(await receipt()).toContain('Subscription to Luna by Ottoline Marsh')
  await done([t.as(creator).post('/account/deletion')])
  await letPass(t, '15 days', endAccounts)
  await giveBackPurchases(t.deps)
  await closeSubscriptions(t.deps)
  await keepSubscriptions(t.deps)
  await rollUpEarnings(t.db)
  await endAccounts(t.deps)
  await letPass(t, '8 days', endAccounts)
  await sendPayouts(t.deps)
  await endAccounts(t.deps)
  expect(Object.keys(stays)).toEqual(expect.arrayContaining(await placesOf(owner, creator.name, creator.email)))
  expect(await receipt()).toContain('Subscription to Luna by Deleted account')
})

test('erasing an account removes its name from receipts, not before, and changes nothing else', async () => {
  const fan = await createUser(t.deps)
  await done([t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })])
  await expect(t.db.run('test-forget', 'select forget_names_on_receipts($1)', [fan.id])).rejects.toThrow(
    'is not erased',
  )
  for (const change of [
    `buyer_name = 'Somebody'`,
    'buyer_name = null, amount_minor = 1',
    'buyer_name = null, seller_name = null',
  ])
    await expect(owner.query(`update receipts set ${change} where user_id = ${fan.id}`)).rejects.toThrow(
      'never changes',
    )
  await expect(owner.query(`delete from receipts where user_id = ${fan.id}`)).rejects.toThrow('never changes')
})
