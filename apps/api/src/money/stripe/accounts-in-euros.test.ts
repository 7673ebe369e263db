import type { PayoutOverview } from '@fanlight/contract/money/payouts'
import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { sendPayouts } from '../payouts/send-payouts.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { checkDollars } from './check-dollars.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
  t.stripe.world.settlesIn = ['eur']
})
afterEach(() => t.close())

async function payOut() {
  await runPayouts({ ...t.deps, config: { ...t.config, payoutMinimumCents: 1 } })
  await sendPayouts(t.deps)
}
const waiting = async () =>
  (await t.as(await createOperator(t.deps)).get('/console/work?kind=waiting-payout')).json<WorkItem[]>()

async function creatorWithAccount() {
  const { creator } = await t.subscriber()
  await t.as(creator).post('/payouts/account', { country: 'US' })
  for (const { id } of t.stripe.world.accounts.all()) t.stripe.enable(id)
  await t.deliverAll()
  return creator
}

test('an account without dollars pays nobody: operators are told why and what to do, until it holds some', async () => {
  const creator = await creatorWithAccount()
  const status = async () => (await t.as(creator).get('/payouts')).json<PayoutOverview>().payouts[0]?.status
  await t.pass('40 days')
  await payOut()
  const [work] = await waiting()
  expect(work).toMatchObject({ userId: creator.id })
  expect(work?.what).toMatch(
    /^Payout \d+ of 9\.99 USD waits: The account at Stripe holds no US dollars, only EUR\. Add a bank account in US dollars there, under Settings, Payouts\.$/,
  )
  expect(await status()).toBe('Pending')
  await expectLedgerHolds(t.db)

  t.stripe.world.settlesIn = ['eur', 'usd']
  await t.pass('1 hour')
  await payOut()
  expect((await waiting())[0]?.what).toMatch(/waits: You have insufficient available funds in your Stripe account\./)
  t.stripe.topUp(5_000)
  await t.pass('1 hour')
  await payOut()
  expect([await status(), await waiting()]).toEqual(['Paid', []])
})

test('a payout waiting three days for money is told apart from those that resolve themselves', async () => {
  await creatorWithAccount()
  await t.pass('40 days')
  await payOut()
  for (let hour = 0; hour < 72; hour += 1) {
    await t.pass('61 minutes')
    await sendPayouts(t.deps)
  }
  await expectLedgerHolds(t.db, { apartFrom: ['WORKED-OFF'] })
  await expect(expectLedgerHolds(t.db)).rejects.toThrow('holds no US dollars')
})

test("the account's dollars are checked before anyone is to be paid", async () => {
  const said: string[] = []
  const look = () =>
    checkDollars({
      stripe: t.deps.stripe,
      log: { ...t.deps.log, error: (line: unknown) => void said.push(String(line)) },
    })
  await look()
  expect(said).toEqual([
    'creators cannot be paid: The account at Stripe holds no US dollars, only EUR. Add a bank account in US dollars there, under Settings, Payouts.',
  ])
  t.stripe.world.settlesIn = ['eur', 'usd']
  await look()
  expect(said).toHaveLength(1)
})

test.each([
  ['USD', 20],
  ['CAD', 30],
  ['AUD', 30],
  ['INR', 2000],
  ['BRL', 100],
])('books kept in euros are explained to the cent: %s', async (currencyCode, amount) => {
  const fan = await createUser(t.deps)
  const buy = async () => {
    const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode })).json()
    return t.stripe.payPage(paymentUrl.split('/').at(-1)).payment
  }
  const [first, second] = [await buy(), await buy()]
  await t.deliverAll()
  t.stripe.refundByHand(first, 500)
  const { id } = t.stripe.dispute(second)
  await t.deliverAll()
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  await importBalance(t.deps)
  expect(await t.db.many('open', `select type, detail from provider_balance where state <> 'agrees'`)).toEqual([])
  const held = await t.db.many<{ asset: string; held: number }>(
    'held',
    `select asset, sum(case when debit = 2 then amount else -amount end)::bigint as held from ledger.transfers
     where 2 in (debit, credit) group by asset having sum(case when debit = 2 then amount else -amount end) <> 0`,
  )
  expect(held).toEqual([{ asset: 'EUR', held: t.stripe.world.held('eur', () => true) }])
  await expectLedgerHolds(t.db)
})
