import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { countLost } from '../../../testing/lost-payments.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { chargesOf, createOffer, createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openDeposit } from '../../money/ledger/deposits.ts'
import { rollUpEarnings } from '../../money/ledger/roll-up-earnings.ts'
import { sendPayouts } from '../../money/payouts/send-payouts.ts'
import { giveBackPurchases } from '../../money/purchases/give-back-purchases.ts'
import { closeSubscriptions } from '../../money/subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../../money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../../money/subscriptions/send-refunds.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const stateOf = (person: Person) =>
  t.db.one<{ isErased: boolean; waitsFor: string | null }>(
    'test-wait-state',
    'select erased_at is not null as "isErased", deletion_waits_for as "waitsFor" from users where id = $1',
    [person.id],
  )
const leave = async (person: Person) => expect((await t.as(person).post('/account/deletion')).statusCode).toBe(200)

/** Someone who has left, with what keeps their name; and how that ends. */
interface Waiting {
  person: Person
  settle: () => Promise<unknown>
}
const frozen = async (): Promise<Waiting> => {
  const person = await createUser(t.deps)
  await giveCoins(t.db, person.id, 1000)
  const set = (isFrozen: boolean) =>
    asOwner('update ledger.wallets set frozen_by_operator = $2 where user_id = $1', [person.id, isFrozen])
  await leave(person)
  await set(true)
  return { person, settle: () => set(false) }
}
/** As the schema's owner: the application itself may not write these. */
const asOwner = async (sql: string, params: unknown[]) => {
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query(sql, params).finally(() => owner.end())
}
const depositThatIs = async (before: string[], over: string): Promise<Waiting> => {
  const person = await createUser(t.deps)
  const order = { userId: person.id, currency: 'USD', hundredths: 100, provider: 'demo', key: null } as const
  await openDeposit(t.db, order)
  const set = (status: string) =>
    asOwner('update ledger.deposits set status = $2 where user_id = $1', [person.id, status])
  for (const status of before) await set(status)
  await leave(person)
  return { person, settle: () => set(over) }
}
const chargeThatIs = async (status: string, over: string): Promise<Waiting> => {
  const person = await createUser(t.deps)
  await createSubscription(t, person, (await createOffer(t.deps)).profileId)
  await leave(person)
  await asOwner(
    `insert into charges (subscription_id, period_no, period_start, period_end, amount_cents, status, claimed_until,
       paid_at, provider_ref, opened_at, changed_at)
     select id, 1, period_end, period_end + interval '1 month', 999, $2, case $2 when 'processing' then now() + interval '1 hour' end,
       case $2 when 'disputed' then product_now() end, 'wait-' || id, product_now(), product_now() from subscriptions where fan_id = $1`,
    [person.id, status],
  )
  const settle = () =>
    asOwner(
      `update charges c set status = $2 from subscriptions s where s.id = c.subscription_id and s.fan_id = $1 and c.period_no = 1`,
      [person.id, over],
    )
  return { person, settle }
}
const payoutThatIs = async (status: string, over: string): Promise<Waiting> => {
  const person = await createCreator(t.deps)
  await leave(person)
  await asOwner(
    `insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref,
       refunded_micros, opened_at, changed_at, status)
     values ($1, '2026-01-01', '2026-01-01', 100, 'demo', 'Account', 'ref', 0, now(), now(), $2)`,
    [person.id, status],
  )
  return { person, settle: () => asOwner('update payouts set status = $2 where creator_id = $1', [person.id, over]) }
}
const withSubscribers = async (): Promise<Waiting> => {
  const { creator, profileId } = await createOffer(t.deps)
  await createSubscription(t, await createUser(t.deps), profileId)
  await t.as(creator).delete(`/profiles/${profileId}`)
  await leave(creator)
  const settle = async () => {
    await closeSubscriptions(t.deps)
    await keepSubscriptions(t.deps)
  }
  return { person: creator, settle }
}
const withBuyers = async (): Promise<Waiting> => {
  const { creator, id } = await createPostForSale(t.deps, { price: 400 })
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 1000)
  await addPurchase(t.db, fan.id, id)
  await t.as(creator).delete(`/posts/${id}`)
  await leave(creator)
  return { person: creator, settle: () => giveBackPurchases(t.deps) }
}
const reported = async (isOnHold: boolean): Promise<Waiting> => {
  const [person, operator] = [await createCreator(t.deps), await createOperator(t.deps)]
  const { id } = await createProfile(t.deps, { creator: person })
  const report = { subjectType: 'profile', subjectId: id, reason: 'minor' }
  expect((await t.as().post('/reports', report)).statusCode).toBe(204)
  const { caseId } = await t.db.one<{ caseId: number }>(
    'test-wait-case',
    'select id as "caseId" from report_cases where creator_id = $1',
    [person.id],
  )
  const about = `/console/reports/${caseId}`
  const act = async (what: string, body: object) =>
    expect((await t.as(operator).post(`${about}/${what}`, body)).statusCode).toBe(204)
  if (isOnHold) {
    await act('hold', { hold: true, reason: 'The police asks.' })
    await act('decision', { decision: 'remove', note: 'It does.' })
  }
  await leave(person)
  const settle = () =>
    isOnHold
      ? act('hold', { hold: false, reason: 'No longer.' })
      : act('decision', { decision: 'remove', note: 'It does.' })
  return { person, settle }
}

test.each<[reason: string, what: string, make: () => Promise<Waiting>]>([
  ['a dispute or a debt', 'a wallet that is frozen', frozen],
  ['a deposit', 'pending', () => depositThatIs([], 'expired')],
  ['a deposit', 'unknown', () => depositThatIs(['unknown'], 'expired')],
  ['a deposit', 'held', () => depositThatIs(['held'], 'failed')],
  ['a deposit', 'disputed', () => depositThatIs(['paid', 'disputed'], 'dispute_won')],
  ['a payment', 'processing', () => chargeThatIs('processing', 'void')],
  ['a payment', 'unknown', () => chargeThatIs('unknown', 'void')],
  ['a payment', 'held', () => chargeThatIs('held', 'void')],
  ['a payment', 'disputed', () => chargeThatIs('disputed', 'paid')],
  ['a payout', 'pending', () => payoutThatIs('pending', 'paid')],
  ['a payout', 'processing', () => payoutThatIs('processing', 'failed')],
  ['a payout', 'unknown', () => payoutThatIs('unknown', 'failed')],
  ['a payout', 'held', () => payoutThatIs('held', 'failed')],
  ['subscriptions that are given back', 'of a deleted character', withSubscribers],
  ['purchases that are given back', 'of a deleted post', withBuyers],
  ['a report', 'that shows a minor, says somebody', () => reported(false)],
  ['a report', 'whose evidence an authority asks for', () => reported(true)],
])('the name stays for %s (%s), and is erased once that is over', async (reason, _, make) => {
  const { person, settle } = await make()
  await letPass(t, '15 days', endAccounts)
  await endAccounts(t.deps)
  expect(await stateOf(person)).toEqual({ isErased: false, waitsFor: reason })
  await settle()
  await endAccounts(t.deps)
  const after = await stateOf(person)
  // Earnings from before the refund are paid out first.
  expect(after).toEqual(
    reason === 'subscriptions that are given back'
      ? { isErased: false, waitsFor: 'a payout' }
      : { isErased: true, waitsFor: null },
  )
})

test('a slow dispute is waited for, however old the deposit; an unpaid page is not', async () => {
  const [disputed, held, open] = [
    await depositThatIs(['paid', 'disputed'], 'dispute_won'),
    await depositThatIs(['held'], 'failed'),
    await depositThatIs([], 'expired'),
  ]
  await letPass(t, '75 days', endAccounts)
  const waits = { isErased: false, waitsFor: 'a deposit' }
  expect(await stateOf(disputed.person)).toEqual(waits)
  expect(await stateOf(held.person)).toEqual(waits)
  expect(await stateOf(open.person)).toEqual({ isErased: true, waitsFor: null })
  for (const { settle } of [disputed, held]) await settle()
  await endAccounts(t.deps)
  for (const { person } of [disputed, held]) expect(await stateOf(person)).toEqual({ isErased: true, waitsFor: null })
})

test('people deleted during their renewal: nobody is charged afterwards, and every payment is in the books', async () => {
  await t.close()
  t = await startTestApp()
  const [goes, stays] = [await createOffer(t.deps), await createOffer(t.deps)]
  const fans = await Promise.all(Array.from({ length: 8 }, () => createUser(t.deps)))
  for (const [n, fan] of fans.entries()) await createSubscription(t, fan, (n % 2 ? goes : stays).profileId)
  const { billingProvider } = t.deps
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = 0
  const slow: typeof billingProvider = {
    ...billingProvider,
    async takeCharge(charge) {
      asked += 1
      await held
      return billingProvider.takeCharge(charge)
    },
  }
  const work = () => keepSubscriptions({ ...t.deps, billingProvider: slow })
  await letPass(t, '32 days', async () => undefined)
  // Some leave before their renewal is claimed, some while the provider is asked, and all while workers run.
  const working = [work(), work()]
  await Promise.all(fans.slice(0, 4).map(leave))
  await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(4))
  await Promise.all([...fans.slice(4), goes.creator].map(leave))
  await letPass(t, '15 days', async () => undefined)
  const erase = () => Promise.all([endAccounts(t.deps), endAccounts(t.deps)])
  await erase()
  const underWay = (charges: Awaited<ReturnType<typeof chargesOf>>) =>
    charges.some(({ status }) => ['processing', 'unknown'].includes(status))
  for (const fan of fans) {
    const waits = underWay(await chargesOf(t.db, fan))
    expect(await stateOf(fan)).toEqual({ isErased: !waits, waitsFor: waits ? 'a payment' : null })
  }
  letGo()
  await Promise.all([...working, erase(), keepSubscriptions(t.deps)])
  const settle = async () => {
    await Promise.all([erase(), keepSubscriptions(t.deps), closeSubscriptions(t.deps), sendPayouts(t.deps)])
    await rollUpEarnings(t.db)
  }
  for (let round = 0; round < 3; round += 1) {
    await settle()
    await letPass(t, '9 days', settle)
  }
  for (const person of [...fans, goes.creator])
    expect(await stateOf(person)).toEqual({ isErased: true, waitsFor: null })
  await sendRefunds(t.deps)
  for (const fan of fans) expect(await countLost(t.db, fan)).toBe(0)
  await expectLedgerHolds(t.db)
})
