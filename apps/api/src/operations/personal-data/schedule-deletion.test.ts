import type { Deletion } from '@fanlight/contract/people/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds, giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openDeposit, settleDeposit } from '../../money/ledger/deposits.ts'
import { rollUpEarnings } from '../../money/ledger/roll-up-earnings.ts'
import { sendPayouts } from '../../money/payouts/send-payouts.ts'
import { closeSubscriptions } from '../../money/subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../../money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../../money/subscriptions/send-refunds.ts'
import { cancelDeletion, scheduleDeletion } from './schedule-deletion.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const leaving = async (person: Person) => (await t.as(person).get('/account/deletion')).json<Deletion>()
const personOf = (id: number) =>
  t.db.one<{ name: string; email: string; erasedAt: Date | null; waitsFor: string | null }>(
    'test-person',
    'select name, email, erased_at as "erasedAt", deletion_waits_for as "waitsFor" from users where id = $1',
    [id],
  )
const signInAgain = (person: Person) => {
  const [issuer = ''] = t.deps.sessions.issuers
  return t.deps.sessions.start({
    issuer,
    subject: person.email,
    email: person.email,
    name: 'Again',
    avatarUrl: null,
    ownsEmail: true,
  })
}

test('people who leave are charged no more, get unspent coins refunded, and can come back for two weeks', async () => {
  const creator = await createCreator(t.deps)
  const { id: profileId } = await createProfile(t.deps, { creator })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  expect(await leaving(fan)).toMatchObject({
    deletesAt: null,
    subscriptions: 1,
    coins: 100,
    coinsThatGoBack: 100,
    objection: null,
  })
  const asked = (await t.as(fan).post('/account/deletion')).json<Deletion>()
  expect(asked).toMatchObject({ coins: 0, deletesAt: expect.any(String) })
  expect((await t.as(fan).post('/account/deletion')).json()).toEqual(asked)
  const [subscription] = (await t.as(fan).get('/subscriptions/my-subscriptions')).json()
  expect(subscription.status).toBe('Cancelled')
  await letPass(t, '13 days', endAccounts)
  expect((await personOf(fan.id)).erasedAt).toBeNull()
  const back = await signInAgain(fan)
  expect(back.userId).toBe(fan.id)
  expect((await t.as(back).delete('/account/deletion')).json<Deletion>().deletesAt).toBeNull()
  await letPass(t, '5 days', endAccounts)
  expect((await personOf(fan.id)).erasedAt).toBeNull()
  await sendRefunds(t.deps)
  await expectLedgerHolds(t.db)
})

test('after two weeks the name is gone, the books are intact, and the same identity is someone new', async () => {
  const fan = await createUser(t.deps, { name: 'Ada Real' })
  await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  await t.as(fan).post('/account/deletion')
  await letPass(t, '15 days', endAccounts)
  expect(await personOf(fan.id)).toMatchObject({ name: 'Deleted account', email: `erased-${fan.id}@erased.invalid` })
  expect((await t.as(fan).get('/account')).statusCode).toBe(401)
  // There's nobody left to block.
  expect((await t.as(await createUser(t.deps)).put(`/people/${fan.id}/block`)).statusCode).toBe(404)
  const again = await signInAgain(fan)
  expect(again.userId).not.toBe(fan.id)
  await keepSubscriptions(t.deps)
  await sendRefunds(t.deps)
  await expectLedgerHolds(t.db)
})

test("a creator's fans get unused days refunded, the creator is paid, and only then the name is erased", async () => {
  const creator = await createCreator(t.deps, { name: 'Vera' })
  const { id: profileId } = await createProfile(t.deps, { creator, name: 'Luna' })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  await t.as(creator).post('/account/deletion')
  expect((await t.as().get(`/profiles/${profileId}`)).statusCode).toBe(404)
  await letPass(t, '15 days', endAccounts)
  await endAccounts(t.deps)
  expect(await personOf(creator.id)).toMatchObject({ name: 'Vera', waitsFor: 'subscriptions that are given back' })
  await closeSubscriptions(t.deps)
  await keepSubscriptions(t.deps)
  await rollUpEarnings(t.db)
  await endAccounts(t.deps)
  expect((await personOf(creator.id)).waitsFor).toBe('a payout')
  await letPass(t, '8 days', async () => undefined)
  await endAccounts(t.deps)
  await sendPayouts(t.deps)
  await endAccounts(t.deps)
  expect(await personOf(creator.id)).toMatchObject({ name: 'Deleted account', waitsFor: null })
  const paid = await t.db.one<{ cents: number }>(
    'test-paid',
    `select coalesce(sum(amount_cents), 0)::bigint as cents from payouts where creator_id = $1 and status = 'paid'`,
    [creator.id],
  )
  expect(paid.cents).toBeGreaterThan(0)
  expect(paid.cents).toBeLessThan(999)
  await sendRefunds(t.deps)
  await expectLedgerHolds(t.db)
})

test('coins bought while leaving, or arriving late, are refunded at the erasure', async () => {
  const fan = await createUser(t.deps)
  await t.as(fan).post('/account/deletion')
  expect((await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })).statusCode).toBe(200)
  const deposit = () =>
    t.db.one<{ status: string; left: number }>(
      'test-late-deposit',
      `select d.status, w.balance as left from ledger.deposits d join ledger.wallets w on w.user_id = d.user_id where d.user_id = $1`,
      [fan.id],
    )
  expect(await deposit()).toEqual({ status: 'paid', left: 100_00 })
  await letPass(t, '15 days', endAccounts)
  expect(await personOf(fan.id)).toMatchObject({ name: 'Deleted account' })
  expect(await deposit()).toEqual({ status: 'refunded', left: 0 })
  await sendRefunds(t.deps)
  await expectLedgerHolds(t.db)
})

test('an old bank debit that arrives while someone leaves is refunded too', async () => {
  const fan = await createUser(t.deps)
  const [order, payment] = [
    { userId: fan.id, currency: 'USD', hundredths: 10_00, provider: 'demo', key: null },
    'late-debit',
  ]
  const opened = await openDeposit(t.db, order)
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  await moveClock(t.db, '16 days')
  await t.as(fan).post('/account/deletion')
  await moveClock(t.db, '1 day')
  await settleDeposit(t.db, opened.depositId, { providerRef: payment, amountMinor: 10_00, currency: 'USD' })
  await letPass(t, '15 days', endAccounts)
  const { status } = await t.db.one<{ status: string }>(
    'test-debit',
    'select status from ledger.deposits where id = $1',
    [opened.depositId],
  )
  expect([status, (await personOf(fan.id)).erasedAt]).toEqual(['refunded', expect.any(Date)])
})

test('more deposits than one read covers are all refunded at the erasure', async () => {
  const fan = await createUser(t.deps)
  await t.as(fan).post('/account/deletion')
  for (let n = 0; n < 101; n += 1) {
    // As many as a day allows, over several days.
    if (n % 15 === 0) await moveClock(t.db, '1 day')
    await giveCoins(t.db, fan.id, 1_00)
  }
  await letPass(t, '15 days', endAccounts)
  const states = await t.db.many(
    'test-deposit-states',
    `select d.status, count(*)::int as many, sum(d.refunded_minor)::int as back from ledger.deposits d
     where d.user_id = $1 group by 1`,
    [fan.id],
  )
  expect(states).toEqual([{ status: 'refunded', many: 101, back: 1010 }])
  expect((await personOf(fan.id)).erasedAt).not.toBeNull()
  await sendRefunds(t.deps)
  await expectLedgerHolds(t.db)
})

test('people with a frozen wallet and operators cannot leave; a later dispute is waited for', async () => {
  const operator = await createOperator(t.deps)
  expect((await t.as(operator).post('/account/deletion')).statusCode).toBe(409)
  const fan = await createUser(t.deps)
  await t.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  await t.as(operator).post(`/console/users/${fan.id}/freeze-wallet`, { reason: 'A look.' })
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(409)
  await t.as(operator).post(`/console/users/${fan.id}/unfreeze-wallet`, { reason: 'Fine.' })
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(200)
  await t.as(operator).post(`/console/users/${fan.id}/freeze-wallet`, { reason: 'Again.' })
  await letPass(t, '15 days', endAccounts)
  expect(await personOf(fan.id)).toMatchObject({ erasedAt: null, waitsFor: 'a dispute or a debt' })
})

test('coming back once the account is erased finds nothing', async () => {
  const person = await createUser(t.deps)
  await t.as(person).post('/account/deletion')
  await letPass(t, '15 days', endAccounts)
  for (const verb of [cancelDeletion, scheduleDeletion])
    await expect(verb(t.db, person.id)).rejects.toMatchObject({ status: 401 })
  const { deletesAt } = await t.db.one<{ deletesAt: Date | null }>(
    'test-still-going',
    'select deletes_at as "deletesAt" from users where id = $1',
    [person.id],
  )
  expect(deletesAt).not.toBeNull()
})

test('coming back and erasing at once: one of the two, completely', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createUser(t.deps)))
  for (const person of people) await t.as(person).post('/account/deletion')
  const later = letPass(t, '15 days', endAccounts)
  await Promise.all([later, ...people.map((person) => t.as(person).delete('/account/deletion'))])
  await endAccounts(t.deps)
  for (const person of people) {
    const { erasedAt, name } = await personOf(person.id)
    const { deletesAt } = await t.db.one<{ deletesAt: Date | null }>(
      'test-deletes-at',
      'select deletes_at as "deletesAt" from users where id = $1',
      [person.id],
    )
    expect([erasedAt !== null, name]).toEqual(deletesAt ? [true, 'Deleted account'] : [false, person.name])
  }
})
