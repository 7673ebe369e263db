import type { PayoutOverview } from '@fanlight/contract/money/payouts'
import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { readOldAccounts } from '../payouts/payout-accounts.ts'
import { runPayouts } from '../payouts/run-payouts.ts'
import { sendPayouts } from '../payouts/send-payouts.ts'
import { importBalance } from '../reconciliation/import-balance.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

const overview = async (creator: Person) => (await t.as(creator).get('/payouts')).json<PayoutOverview>()
const setUp = (creator: Person, country = 'US') => t.as(creator).post('/payouts/account', { country })
const told = async (creator: Person) =>
  (await t.as(creator).get('/notifications?includeRead=true'))
    .json<{ message: string }[]>()
    .map(({ message }) => message)
    .filter((message) => /payout|provider needs/.test(message))
const accountOf = (creator: Person) => {
  const [known] = t.stripe.world.accounts.all().filter(({ metadata }) => metadata?.creatorId === String(creator.id))
  return known?.id as string
}

/** A creator earns 9.99 on March 20, before the next month's payout is due. */
async function earner() {
  await setClock(t.db, new Date('2030-03-20T10:00:00Z'))
  await t.deps.clock.refresh()
  const { creator } = await t.subscriber()
  return creator
}
async function untilTheFirst() {
  await t.pass('12 days')
  await payOut()
}
async function payOut() {
  await t.db.run('forget-runs', 'delete from payout_runs')
  await runPayouts({ ...t.deps, config: { ...t.config, payoutMinimumCents: 1 } })
  await sendPayouts(t.deps)
}

test('a creator is sent to Stripe, comes back, and is paid what was waiting', async () => {
  const creator = await earner()
  expect(await overview(creator)).toMatchObject({ opensAccounts: true, account: null, destination: null })
  await untilTheFirst()
  expect((await overview(creator)).payouts).toMatchObject([{ status: 'Held', amount: 9.99 }])

  const { url } = (await setUp(creator)).json<{ url: string }>()
  expect(url).toMatch(/^https:\/\/connect\.stripe\.test\/setup\/acct_/)
  // A second click, or coming back too late, continues with the same account.
  expect((await setUp(creator, 'DE')).statusCode).toBe(200)
  expect(t.stripe.calls.find(({ call }) => call === 'POST /v1/account_links')?.params).toMatchObject({
    return_url: 'https://fanlight.test/creator-dashboard?payouts=back',
    refresh_url: 'https://fanlight.test/creator-dashboard?payouts=again',
  })
  const account = accountOf(creator)
  expect(t.stripe.world.accounts.all()).toHaveLength(1)
  expect((await overview(creator)).account).toMatchObject({ state: 'unfinished', needs: ['bank', 'terms'] })

  t.stripe.submit(account)
  expect((await t.as(creator).put('/payouts/account')).statusCode).toBe(204)
  expect((await overview(creator)).account).toMatchObject({ state: 'checking', needs: [] })
  t.stripe.enable(account)
  t.stripe.topUp(5_000)
  await t.deliverAll({ times: 2 })
  await payOut()
  const { account: own, payouts, destination } = await overview(creator)
  expect(own).toMatchObject({ state: 'ready', label: 'STRIPE TEST BANK ••6789', isNamed: false, paysBank: true })
  expect([destination, payouts[0]?.status]).toEqual(['STRIPE TEST BANK ••6789', 'Paid'])
  expect(t.stripe.world.transfers.all().map(({ destination: to, amount }) => [to, amount])).toEqual([[account, 999]])
  expect(await told(creator)).toEqual([
    'Your payout of $9.99 is on its way to STRIPE TEST BANK ••6789.',
    'Your payouts go to STRIPE TEST BANK ••6789 from now on.',
    'Your payout of $9.99 is on hold until you have a payout account. You can set one up on your dashboard.',
  ])
  // Once the account exists, the page is the one to change the bank.
  const page = (await t.as(creator).post('/payouts/account/page')).json<{ url: string }>()
  expect(page.url).toBe(`https://connect.stripe.test/express/${account}`)
})

test('where Stripe pays nobody, the country is given as the reason', async () => {
  const nowhere = await createCreator(t.deps)
  const refused = await setUp(nowhere, 'KP')
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { country: ['The payment provider does not pay out to this country.'] },
  ])
  expect((await setUp(nowhere, 'ZZ')).statusCode).toBe(400)
  t.stripe.fail(/^POST \/v1\/accounts/, '500', 6)
  const away = await setUp(nowhere, 'US')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
})

test('a lost permission holds the payout, notifies the creator, and sends it when restored', async () => {
  const creator = await earner()
  await setUp(creator)
  const account = accountOf(creator)
  t.stripe.enable(account)
  await t.deliverAll()
  t.stripe.enable(account, false)
  t.stripe.topUp(5_000)
  await untilTheFirst()
  // Stripe's event was lost: the refused transfer reports it too, and the account is read.
  expect((await overview(creator)).payouts).toMatchObject([{ status: 'Held' }])
  await readOldAccounts(t.deps)
  expect((await overview(creator)).account).toMatchObject({ state: 'unfinished', needs: ['document'] })
  expect((await told(creator))[0]).toMatch(/^The payment provider needs more from you to go on paying you/)
  t.stripe.enable(account)
  await t.deliverAll()
  await payOut()
  expect((await overview(creator)).payouts).toMatchObject([{ status: 'Paid' }])
})

test('creators who change accounts are paid to the new one; a removed or rejected account is closed', async () => {
  const creator = await earner()
  await setUp(creator)
  const first = accountOf(creator)
  t.stripe.enable(first)
  await t.deliverAll()
  await t.pass('12 days')
  t.stripe.payBank()
  await payOut()
  const waiting = await overview(creator)
  expect(waiting.payouts).toMatchObject([{ status: 'Pending', failure: expect.stringMatching(/insufficient/) }])
  expect((await t.as(creator).delete('/payouts/account')).statusCode).toBe(204)
  expect(await overview(creator)).toMatchObject({ account: null, payouts: [{ status: 'Held' }] })

  await setUp(creator)
  const second = accountOf(creator)
  expect(second).not.toBe(first)
  t.stripe.enable(second)
  t.stripe.topUp(200_000)
  await t.deliverAll()
  await payOut()
  expect((await overview(creator)).payouts).toMatchObject([{ status: 'Paid' }])
  expect(t.stripe.world.transfers.all()[0]?.destination).toBe(second)

  t.stripe.deauthorize(second)
  await t.deliverAll()
  expect((await overview(creator)).account).toMatchObject({ state: 'closed' })
  expect((await t.as(creator).post('/payouts/account/page')).statusCode).toBe(409)
  await setUp(creator)
  t.stripe.reject(accountOf(creator))
  await t.deliverAll()
  expect((await overview(creator)).account).toMatchObject({ state: 'closed' })
})

test('a refused payout is retried on three more days; then an operator has it made again', async () => {
  const creator = await earner()
  const admin = await createOperator(t.deps)
  await setUp(creator)
  t.stripe.enable(accountOf(creator))
  t.stripe.topUp(5_000)
  await t.deliverAll()
  t.stripe.refuseTransfers(true)
  await untilTheFirst()
  const tries = () => t.stripe.calls.filter(({ call }) => call === 'POST /v1/transfers').length
  const before = tries()
  for (const days of ['1 day', '3 days', '7 days', '1 day']) {
    await t.pass(days)
    await sendPayouts(t.deps)
  }
  expect(tries() - before).toBe(3)
  expect((await overview(creator)).payouts).toMatchObject([{ status: 'Failed' }])
  t.stripe.refuseTransfers(false)

  const work = async () => (await t.as(admin).get('/console/work?kind=failed-payout')).json<WorkItem[]>()
  const [failed] = await work()
  expect(failed?.what).toMatch(/^Payout \d+ of 9\.99 USD did not arrive: Transfers are not allowed/)
  const retry = () => t.as(admin).post(`/console/work/payouts/${failed?.id}/retry`, { reason: 'Stripe allows it now.' })
  expect([(await retry()).statusCode, (await retry()).statusCode]).toEqual([204, 404])
  await sendPayouts(t.deps)
  expect((await overview(creator)).payouts).toMatchObject([{ status: 'Paid', amount: 9.99 }, { status: 'Failed' }])
  expect(await work()).toEqual([])
  await importBalance(t.deps)
})

test('transfers of another installation on the account are not taken for ours, and its events are ignored', async () => {
  const creator = await earner()
  await setUp(creator)
  const account = accountOf(creator)
  t.stripe.enable(account)
  t.stripe.topUp(5_000)
  await t.deliverAll()
  const { next } = await t.db.one<{ next: number }>(
    'next-payout',
    'select coalesce(max(id), 0) + 1 as next from payouts',
  )
  for (const id of Array.from({ length: 5 }, (_, index) => next + index)) {
    await t.deps.stripe?.transfers.create({
      amount: 999,
      currency: 'usd',
      destination: account,
      transfer_group: `payout-${id}`,
      metadata: { fanlight: 'payout', installation: 'another', payoutId: String(id) },
    })
  }
  const made = t.stripe.world.transfers.all().length
  await untilTheFirst()
  expect(t.stripe.world.transfers.all()).toHaveLength(made + 1)
})

test("Stripe gets no email address that may be someone else's or that it rejects", async () => {
  const creators = [await createCreator(t.deps), await createCreator(t.deps), await createCreator(t.deps)]
  const [known, unverified, odd] = creators as [Person, Person, Person]
  await t.db.run('unverify', 'update users set email_unverified = true where id = $1', [unverified.id])
  await t.db.run('make-odd', `update users set email = 'odd' || id || '@localhost' where id = $1`, [odd.id])
  for (const creator of creators) expect((await setUp(creator)).statusCode).toBe(200)
  expect(creators.map((creator) => t.stripe.world.accounts.get(accountOf(creator)).email)).toEqual([
    known.email,
    null,
    null,
  ])
})

test('a key of the other mode closes no account: what it cannot see is not gone', async () => {
  const creator = await createCreator(t.deps)
  await setUp(creator)
  t.stripe.world.otherModeAccounts.add(accountOf(creator))
  expect((await t.as(creator).post('/payouts/account/page')).statusCode).toBe(503)
  expect((await overview(creator)).account).toMatchObject({ state: 'unfinished' })
})

test('an account that cannot receive money is checked every hour, others once a day', async () => {
  const creator = await earner()
  await setUp(creator)
  const account = accountOf(creator)
  const stateAfter = async (time: string) => {
    await t.pass(time)
    await readOldAccounts(t.deps)
    return (await overview(creator)).account?.state
  }
  t.stripe.enable(account)
  expect([await stateAfter('55 minutes'), await stateAfter('10 minutes')]).toEqual(['unfinished', 'ready'])
  t.stripe.enable(account, false)
  expect([await stateAfter('23 hours'), await stateAfter('2 hours')]).toEqual(['ready', 'unfinished'])
})
