import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, hasAccess } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(() => t.close())

async function passToLastHour(fan: Person) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await t.pass(`${end - t.deps.clock.now().getTime() - 3_600_000} milliseconds`)
}

// Stripe never bills the month that was due: with no invoice at all, or with an abandoned draft.
for (const [what, isDrawnUp, isHeard] of [
  ['no invoice, and nobody told us', false, false],
  ['no invoice, and we were told while we asked', false, true],
  ['a draft, and nobody told us', true, false],
] as const) {
  test(`a renewal of a subscription that ended at Stripe does not stay unknown: ${what}`, async () => {
    const { fan, ref, profileId } = await t.subscriber()
    await passToLastHour(fan)
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'due'])
    if (isDrawnUp) t.stripe.renew(ref, 'draft')
    if (isHeard) for (const wait of ['4 hours', '6 minutes', ...Array<string>(7).fill('1 day')]) await t.pass(wait)
    await t.client.subscriptions.cancel(ref)
    if (isHeard) await t.deliverAll()
    else t.loseEvents()
    await t.pass('4 hours')
    await t.pass('1 minute')
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'void'])
    expect((await t.mine(fan)).status).toBe('Expired')
    expect(await hasAccess(t.db, fan, profileId)).toBe(false)
    await expectLedgerHolds(t.db)
  })
}

test('a card that never works, and then an end at Stripe, end it here at once, free to start again', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToLastHour(fan)
  await t.pass('2 hours')
  t.stripe.renew(ref, 'declined', { declineCode: 'stolen_card' })
  await t.deliverAll()
  expect((await t.mine(fan)).status).toBe('PastDue')
  await t.client.subscriptions.cancel(ref)
  await t.deliverAll({ times: 2, isReversed: true })
  await t.pass('1 minute')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(200)
  await expectLedgerHolds(t.db)
})

const atStripe = (ref: string) => t.stripe.world.subscriptions.get(ref).status

test('a subscription that Stripe leaves unpaid ends here, once, and Stripe is told to draft no more', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToLastHour(fan)
  await t.pass('2 hours')
  const bill = t.stripe.renew(ref, 'declined')
  await t.deliverAll()
  t.stripe.giveUp(bill?.id ?? '', 'unpaid')
  await t.deliverAll({ times: 2, isReversed: true })
  expect((await t.mine(fan)).status).toBe('Expired')
  await t.pass('1 minute')
  expect(atStripe(ref)).toBe('canceled')
  await t.deliverAll({ times: 2 })
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await expectLedgerHolds(t.db)
})

test.each(['heard', 'lost'])(
  'left unpaid at Stripe during a paid month (%s): the next stays a draft, and we do not wait for it',
  async (told) => {
    const { fan, ref, profileId } = await t.subscriber()
    await passToLastHour(fan)
    const first = t.stripe.world.invoices.all().at(-1)
    t.stripe.giveUp(first?.id ?? '', 'unpaid')
    if (told === 'heard') await t.deliverAll()
    else t.loseEvents()
    const draft = t.stripe.renew(ref, 'paid')
    expect(draft).toMatchObject({ status: 'draft', auto_advance: false })
    t.loseEvents()
    await t.pass('4 hours')
    await t.pass('1 minute')
    await t.pass('1 minute')
    expect((await t.mine(fan)).status).toBe('Expired')
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'void'])
    expect(await hasAccess(t.db, fan, profileId)).toBe(false)
    expect(atStripe(ref)).toBe('canceled')
    await expectLedgerHolds(t.db)
  },
)

test('resumed when Stripe left it unpaid without telling us: it cannot continue, and says so', async () => {
  const { fan } = await t.subscriber()
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  t.stripe.giveUp(t.stripe.world.invoices.all().at(-1)?.id ?? '', 'unpaid')
  t.loseEvents()
  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).statusCode).toBe(200)
  await t.pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'Cancelled', canResume: false, endedByProvider: true })
})
