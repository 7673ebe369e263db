import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  createOffer,
  hasAccess,
  letPass,
  type Offer,
  paymentsOf,
  setClock,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offerTrial, startTrial, trialOf } from '../../../testing/trial-factories.ts'
import { closeSubscriptions, closeSuspended } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await closeSubscriptions(deps)
    await closeSuspended(deps)
    await keepSubscriptions(deps)
    await sendRefunds(deps)
  })

/** A trial that began on 27 November 2028 at noon. */
async function trying(days = 7, card?: 'declined-later') {
  await setClock(t.db, new Date('2028-11-27T12:00:00Z'))
  await t.deps.clock.refresh()
  const offer = await createOffer(t.deps, { cents: 799 })
  await offerTrial(t, offer, { days })
  const fan = await createUser(t.deps)
  return { ...offer, fan, id: await startTrial(t, fan, offer.profileId, card) }
}

const act = (fan: Person, id: number, verb: 'cancel' | 'resume') => t.as(fan).post(`/subscriptions/${id}/${verb}`)
const suspend = (creator: Person, isSuspended: boolean) =>
  t.db.run(
    'test-suspend-creator',
    'update users set suspended_at = case when $2 then product_now() end where id = $1',
    [creator.id, isSuspended],
  )

test('the fan gets an email at the start, and reminders three days and a day before the first charge', async () => {
  const { fan, creator } = await trying()
  const emails = await t.db.many<{ says: string }>(
    'emails-of-trial',
    `select sentence as says from mails where user_id = $1 order by id`,
    [fan.id],
  )
  expect(emails).toMatchObject([{ says: 'trialBegun' }])
  expect(await people.told(creator)).toEqual([`${fan.name} started a free trial of Luna Vale.`])
  const told: number[] = []
  for (const wait of ['3 days 23 hours', '2 hours', '1 day 21 hours', '2 hours', '20 hours']) {
    await pass(wait)
    told.push((await people.told(fan)).length)
  }
  expect(told).toEqual([0, 1, 1, 2, 2])
  const sentence =
    "Your free trial of Luna Vale ends on Dec 4, 2028. We'll charge $7.99 then, and every month after. Cancel before and you pay nothing."
  expect(await people.told(fan)).toEqual([sentence, sentence])
})

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
])('a trial of %i days reminds %i times before its first charge', async (days, reminders) => {
  const { fan } = await trying(days)
  for (let hour = 0; hour < days * 24 - 12; hour += 12) await pass('12 hours')
  expect(await people.told(fan)).toHaveLength(reminders)
  expect(await paymentsOf(t.db, fan)).toEqual([])
})

test('a cancelled trial runs to its end and costs nothing; resumed, it continues with reminders', async () => {
  const { fan, id, profileId } = await trying()
  await pass('6 days 23 hours')
  expect((await act(fan, id, 'cancel')).json()).toMatchObject({
    status: 'Cancelled',
    endDate: expect.stringContaining('2028-12-04'),
  })
  expect((await act(fan, id, 'resume')).json()).toMatchObject({ status: 'Active', trialEndsAt: expect.any(String) })
  await act(fan, id, 'cancel')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await pass('2 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await people.mine(fan)).status).toBe('Expired')
  await pass('40 days')
  expect(await paymentsOf(t.db, fan)).toEqual([])
  expect(await chargesOf(t.db, fan)).toEqual([])
  expect(await trialOf(t, fan, profileId)).toBe(null)

  const other = await trying()
  await act(other.fan, other.id, 'cancel')
  await act(other.fan, other.id, 'resume')
  await pass('4 days 1 minute')
  expect(await people.told(other.fan)).toHaveLength(1)
  await pass('3 days 1 minute')
  expect(await paymentsOf(t.db, other.fan)).toEqual([{ outcome: 'paid', cents: 799 }])
})

test("near the trial's end, the card says what will be charged and when", async () => {
  const { fan } = await trying()
  await pass('4 days 1 minute')
  const view = await people.mine(fan)
  expect(view).toMatchObject({ cancelEffectiveAt: view.trialEndsAt, chargedSoonAt: null })
  await pass('2 days 1 minute')
  expect((await people.mine(fan)).chargedSoonAt).toBe(view.trialEndsAt)
})

test("a card refused at the trial's end follows the rules of every failed month", async () => {
  const { fan, id, profileId } = await trying(7, 'declined-later')
  await pass('7 days 1 minute')
  expect(await people.mine(fan)).toMatchObject({ status: 'PastDue', nextAmount: 7.99, canPayNow: true })
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  const { subscriptionUrl } = (await t.as(fan).post(`/subscriptions/${id}/payment`)).json()
  expect(subscriptionUrl).toContain('amount=7.99')
  await pass('7 days 1 hour')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await t.as(fan).put(`/subscriptions/${id}/card`, { card: 'good' })
  await t
    .as(fan)
    .post(
      `/payments/demo/${tokenIn((await t.as(fan).post(`/subscriptions/${id}/payment`)).json().subscriptionUrl ?? '')}/pay`,
    )
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', amountPaid: 7.99 })
  expect((await chargesOf(t.db, fan)).map(({ status, periodNo }) => [status, periodNo])).toEqual([['paid', 1]])
})

test('without a working card, a trial ends after three weeks', async () => {
  const { fan } = await trying(7, 'declined-later')
  for (const wait of ['7 days 1 minute', '7 days', '7 days', '7 days', '1 day']) await pass(wait)
  expect((await people.mine(fan)).status).toBe('Expired')
  expect((await paymentsOf(t.db, fan)).every(({ outcome }) => outcome === 'declined')).toBe(true)
})

test('a clock jumping three months charges one month, which starts then', async () => {
  const { fan } = await trying()
  await pass('93 days')
  expect(await paymentsOf(t.db, fan)).toEqual([{ outcome: 'paid', cents: 799 }])
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', endDate: expect.stringContaining('2029-03-28') })
})

test('a trial pauses while its creator is suspended; one that ends meanwhile is charged when they are back, or never', async () => {
  const [back, gone] = [await trying(), await trying()]
  await suspend(back.creator, true)
  await suspend(gone.creator, true)
  await pass('8 days')
  expect([await paymentsOf(t.db, back.fan), await paymentsOf(t.db, gone.fan)]).toEqual([[], []])
  await suspend(back.creator, false)
  await pass('1 minute')
  await pass('1 minute')
  expect(await paymentsOf(t.db, back.fan)).toEqual([{ outcome: 'paid', cents: 799 }])
  await pass('8 days')
  await pass('1 day')
  expect((await people.mine(gone.fan)).status).toBe('Expired')
  expect(await paymentsOf(t.db, gone.fan)).toEqual([])
})

test('blocks, a deleted character and a deleted account end a trial without a charge', async () => {
  const [blocked, deleted, leaving] = [await trying(), await trying(), await trying()]
  await t.as(blocked.creator).put(`/people/${blocked.fan.id}/block`)
  await t.as(deleted.creator).delete(`/profiles/${deleted.profileId}`)
  expect((await t.as(leaving.fan).post('/account/deletion')).statusCode).toBeLessThan(300)
  await pass('1 minute')
  expect(await hasAccess(t.db, deleted.fan, deleted.profileId)).toBe(false)
  await pass('8 days')
  await pass('1 minute')
  for (const { fan, profileId } of [blocked, deleted, leaving] as (Offer & { fan: Person })[]) {
    expect(await paymentsOf(t.db, fan)).toEqual([])
    expect(await chargesOf(t.db, fan)).toEqual([])
    expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  }
  await pass('20 days')
  await endAccounts(t.deps)
})

test('the agreed terms never change', async () => {
  const { id } = await trying()
  for (const change of ['trial_days = 30', "trial_ends_at = trial_ends_at + interval '1 day'", 'trial_days = null'])
    await expect(
      t.db.run(`change-${change}`, `update subscriptions set ${change} where id = $1`, [id]),
    ).rejects.toThrow(/what was agreed never changes|subscriptions_trial/)
})
