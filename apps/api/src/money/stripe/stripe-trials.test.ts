import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { subscribeWith } from '../../../testing/promo-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, createOffer, hasAccess, type Offer } from '../../../testing/subscription-factories.ts'
import { offerTrial, trialOf } from '../../../testing/trial-factories.ts'
import { closeSuspended } from '../subscriptions/close-subscriptions.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
// When a test lets time pass, Stripe doesn't renew earlier tests' subscriptions.
afterEach(() => expectLedgerHolds(t.db, { apartFrom: ['NO-STUCK'] }))
afterAll(() => t.close())

const pageOf = async (fan: Person, { profileId }: Offer): Promise<string> =>
  (await subscribeWith(t, fan, profileId)).json().subscriptionUrl.split('/').at(-1)

async function opened(days = 7) {
  const offer = await createOffer(t.deps, { cents: 799 })
  await offerTrial(t, offer, { days })
  const fan = await createUser(t.deps)
  return { ...offer, fan, page: await pageOf(fan, offer) }
}

async function trying(days = 7, card?: Parameters<StripeApp['stripe']['beginTrialOnPage']>[1]) {
  const open = await opened(days)
  const begun = t.stripe.beginTrialOnPage(open.page, card)
  await t.deliverAll({ times: 2, isReversed: true })
  return { ...open, ref: begun.subscription.id, method: begun.method.id }
}

async function passToEnd(fan: Person) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await t.pass(`${end - t.deps.clock.now().getTime() + 60_000} milliseconds`)
}

const giveUp = (fan: Person) =>
  t.db.run(
    'give-up-trial',
    `with closed as (update checkouts set status = 'canceled', closed_at = product_now() where fan_id = $1)
     update subscriptions set status = 'abandoned' where fan_id = $1`,
    [fan.id],
  )

/** Everything that Stripe took from anyone. */
const taken = () => t.stripe.world.charges.all().filter(({ status }) => status === 'succeeded').length

test("the page asks for a card and no money; the trial opens the posts and matches Stripe's to the second", async () => {
  const { page, fan, profileId } = await opened()
  const session = t.stripe.world.sessions.get(page)
  expect([session.amount_total, session.payment_method_collection]).toEqual([0, 'always'])
  const { subscription } = t.stripe.beginTrialOnPage(page)
  await t.deliverAll({ times: 3, atOnce: true })
  expect(subscription.trial_settings?.end_behavior.missing_payment_method).toBe('cancel')
  const mine = await t.mine(fan)
  expect(mine).toMatchObject({ status: 'Active', amountPaid: 0, nextAmount: 7.99, card: { last4: '4242' } })
  expect(Date.parse(mine.trialEndsAt)).toBe((subscription.trial_end ?? 0) * 1000)
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect((await t.as(fan).get('/receipts')).json()).toEqual([])
})

// A short trial ends within days of its own first invoice, which is for nothing.
test.each([7, 2])('after %i days Stripe takes what we charge, month by month', async (days) => {
  const { fan, ref } = await trying(days)
  await passToEnd(fan)
  await t.pass('3 hours')
  expect(await chargesOf(t.db, fan)).toMatchObject([{ periodNo: 1, cents: 799, status: 'unknown' }])
  t.stripe.renew(ref, 'paid')
  await t.deliverAll({ times: 2 })
  expect(await t.mine(fan)).toMatchObject({ status: 'Active', amountPaid: 7.99, trialEndsAt: null })
  await passToEnd(fan)
  t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  expect((await chargesOf(t.db, fan)).map(({ status, cents }) => [status, cents])).toEqual([
    ['paid', 799],
    ['paid', 799],
  ])
  expect((await t.as(fan).get('/receipts')).json()).toHaveLength(2)
})

test('Stripe ends a cancelled trial with ours and takes nothing', async () => {
  const { fan, ref } = await trying()
  const before = taken()
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  expect(t.stripe.world.subscriptions.get(ref)).toMatchObject({ cancel_at_period_end: true, status: 'trialing' })
  t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  await passToEnd(fan)
  expect([(await t.mine(fan)).status, taken() - before]).toEqual(['Expired', 0])
  expect(t.stripe.world.subscriptions.get(ref).status).toBe('canceled')
})

test('a trial whose card is gone ends at Stripe and here', async () => {
  const { fan, ref, method, profileId } = await trying()
  await t.client.paymentMethods.detach(method)
  await t.deliverAll()
  await passToEnd(fan)
  expect(t.stripe.renew(ref, 'paid')).toBeUndefined()
  await t.deliverAll()
  await t.pass('1 minute')
  await t.pass('2 days')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(t.stripe.world.subscriptions.get(ref).status).toBe('canceled')
})

test("a card refused at the end makes it past due, and Stripe's later retry pays it", async () => {
  const { fan, ref } = await trying()
  await passToEnd(fan)
  const bill = t.stripe.renew(ref, 'declined')
  await t.deliverAll()
  expect(await t.mine(fan)).toMatchObject({ status: 'PastDue', nextAmount: 7.99 })
  await t.pass('3 days')
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  expect(await t.mine(fan)).toMatchObject({ status: 'Active', amountPaid: 7.99 })
})

test('a card gets one trial per character, even for another person', async () => {
  const first = await trying(7, { fingerprint: 'fp_same' })
  const offer = { profileId: first.profileId, creator: first.creator }
  const other = await createUser(t.deps)
  const { subscription } = t.stripe.beginTrialOnPage(await pageOf(other, offer), { fingerprint: 'fp_same' })
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  expect(await hasAccess(t.db, other, first.profileId)).toBe(false)
  expect(t.stripe.world.subscriptions.get(subscription.id).status).toBe('canceled')
  const told = (await t.as(other).get('/notifications?includeRead=true')).json<{ message: string }[]>()
  expect(told.map(({ message }) => message)).toEqual([
    "Your free trial of Luna Vale didn't start, because this card has had one before. Nothing was charged.",
  ])
  expect(await trialOf(t, other, first.profileId)).toBe(null)
  expect(t.stripe.world.sessions.get(await pageOf(other, offer)).amount_total).toBe(799)
  const elsewhere = await trying(7, { fingerprint: 'fp_same' })
  expect(await hasAccess(t.db, elsewhere.fan, elsewhere.profileId)).toBe(true)
})

test('of two people with one card at once, one gets the trial', async () => {
  const { profileId, creator, page } = await opened()
  const other = await createUser(t.deps)
  const second = await pageOf(other, { profileId, creator })
  for (const one of [page, second]) t.stripe.beginTrialOnPage(one, { fingerprint: 'fp_twins' })
  await t.deliverAll({ times: 2, atOnce: true })
  const running = t.db.one<{ n: number }>(
    'running-trials',
    `select count(*) as n from subscriptions where profile_id = $1 and status = 'active'`,
    [profileId],
  )
  expect((await running).n).toBe(1)
})

test('an abandoned page used all the same starts its trial if one is left, or ends at Stripe', async () => {
  const { fan, profileId, creator, page } = await opened()
  const { subscription } = t.stripe.beginTrialOnPage(page)
  await giveUp(fan)
  await offerTrial(t, { profileId, creator }, { isOn: false })
  await t.deliverAll()
  await t.pass('1 minute')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(t.stripe.world.subscriptions.get(subscription.id).status).toBe('canceled')
  const again = await opened()
  t.stripe.beginTrialOnPage(again.page)
  await giveUp(again.fan)
  await t.deliverAll()
  expect(await hasAccess(t.db, again.fan, again.profileId)).toBe(true)
})

test('an unused page is closed, and one whose event was lost starts its trial', async () => {
  const [unused, lost] = [await opened(), await opened()]
  t.stripe.beginTrialOnPage(lost.page)
  t.loseEvents()
  await t.pass('31 minutes')
  expect(t.stripe.world.sessions.get(unused.page).status).toBe('expired')
  expect(await trialOf(t, unused.fan, unused.profileId)).toBe(7)
  expect(await hasAccess(t.db, lost.fan, lost.profileId)).toBe(true)
})

test('a suspension pauses the trial at Stripe, so that its end bills nothing', async () => {
  const { fan, ref, creator } = await trying()
  const suspend = (isSuspended: boolean) =>
    t.db.run('suspend-creator', 'update users set suspended_at = case when $2 then product_now() end where id = $1', [
      creator.id,
      isSuspended,
    ])
  await suspend(true)
  await t.pass('1 minute')
  expect(t.stripe.world.subscriptions.get(ref).pause_collection?.behavior).toBe('keep_as_draft')
  await passToEnd(fan)
  const bill = t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  expect(bill?.status).toBe('draft')
  await suspend(false)
  await closeSuspended(t.deps)
  await t.pass('1 minute')
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  expect(await t.mine(fan)).toMatchObject({ status: 'Active', amountPaid: 7.99 })
})
