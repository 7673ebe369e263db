import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { createOffer } from '../../../testing/subscription-factories.ts'
import { resolveDeposits } from './resolve-deposits.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

const sessionIn = (url: string) => url.split('/').at(-1) as string

async function buyer(cap: number) {
  const fan = await createUser(t.deps)
  await t.as(fan).put('/wallet/spending/day', { amount: cap })
  const buy = (amount: number) => t.as(fan).post('/wallet/deposit', { amount, currencyCode: 'USD' })
  const spending = async () => (await t.as(fan).get('/wallet/spending')).json()
  const used = async () => (await spending()).caps[0].used
  const open = async () => (await spending()).limit.open
  return { fan, buy, used, open }
}

test('an abandoned page makes room for the next; a paid one does not', async () => {
  const { fan, buy, used, open } = await buyer(30)
  const first = sessionIn((await buy(30)).json().paymentUrl)
  expect([await used(), await open()]).toEqual([30, 30])
  const second = sessionIn((await buy(20)).json().paymentUrl)
  expect(() => t.stripe.payPage(first)).toThrow()
  t.stripe.payPage(second)
  await t.deliverAll()
  expect([await balanceOf(t.db, fan.id), await used(), await open()]).toEqual([200_00, 20, 0])
  expect((await buy(10.01)).json().errors.amount).toEqual(['You set a cap of $30.00 a day. $10.00 of it are left.'])
})

test('of two tabs buying at once, one can be paid; lowering a cap closes what no longer fits', async () => {
  const { fan, buy, used } = await buyer(30)
  const pages = (await Promise.all([buy(20), buy(20)])).flatMap((reply) => reply.json().paymentUrl ?? [])
  const paid = pages.filter((url: string) => {
    try {
      return Boolean(t.stripe.payPage(sessionIn(url)))
    } catch {
      return false
    }
  })
  expect(paid).toHaveLength(1)
  await t.deliverAll()
  expect(await used()).toBe(20)

  const open = sessionIn((await buy(10)).json().paymentUrl)
  await t.as(fan).put('/wallet/spending/day', { amount: 25 })
  expect(() => t.stripe.payPage(open)).toThrow()
  expect([await balanceOf(t.db, fan.id), await used()]).toEqual([200_00, 20])
})

const toldOf = async (fan: Person) =>
  (await t.as(fan).get('/notifications?includeRead=true')).json<{ message: string }[]>().map(({ message }) => message)

test('a bank debit that failed by the time a cap is lowered is reported to the fan like any other', async () => {
  const { fan, buy, used } = await buyer(30)
  const known = sessionIn((await buy(10)).json().paymentUrl)
  t.stripe.debitOnPage(known)
  await t.deliverAll()
  const unknown = sessionIn((await buy(15)).json().paymentUrl)
  t.stripe.debitOnPage(unknown)
  for (const session of [known, unknown]) t.stripe.settleDebit(session, false)
  t.loseEvents()
  await t.as(fan).put('/wallet/spending/day', { amount: 5 })
  expect(await used()).toBe(0)
  const failed = (paid: string) => expect.stringContaining(`Your payment of ${paid} USD didn't arrive from your bank`)
  expect((await toldOf(fan)).sort()).toEqual([failed('10.00'), failed('15.00')])
})

test('lowering a cap closes an open subscription page; if paid all the same, it is refunded', async () => {
  const lower = (fan: Person) => t.as(fan).put('/wallet/spending/day', { amount: 5 })
  const closed = await t.checkout()
  expect((await lower(closed.fan)).statusCode).toBe(200)
  expect(() => t.stripe.payPage(closed.session)).toThrow()

  const late = await t.checkout()
  t.stripe.fail(new RegExp(`${late.session}/expire$`), '500', 3)
  expect((await lower(late.fan)).statusCode).toBe(200)
  const { payment, subscription } = t.stripe.payPage(late.session)
  await t.deliverAll()
  await t.pass('1 minute')
  expect(await t.mine(late.fan)).toBeUndefined()
  const back = t.stripe.world.refunds.all().filter((refund) => refund.payment_intent === payment)
  expect(back.map(({ amount }) => amount)).toEqual([999])
  expect(t.stripe.world.subscriptions.get(subscription?.id as string).status).toBe('canceled')
  expect(await toldOf(late.fan)).toContainEqual(expect.stringContaining('more than your spending cap allows'))
})

test('a payment on a closed page above the general limit is refunded, and that limit is named', async () => {
  const late = await t.checkout()
  t.stripe.fail(new RegExp(`${late.session}/expire$`), '500', 3)
  await t.as(late.fan).put('/wallet/spending/day', { amount: 9 })
  const bounds = 'update product_settings set spending_limit_cents = $1, spending_limit_young_cents = $2'
  const before = await t.db.one<{ old: number; young: number }>(
    'bounds-before',
    'select spending_limit_cents as old, spending_limit_young_cents as young from product_settings',
  )
  await t.db.run('lower-bounds', bounds, [800, 800])
  t.stripe.payPage(late.session)
  await t.deliverAll()
  await t.db.run('bounds-as-before', bounds, [before.old, before.young])
  expect(await toldOf(late.fan)).toContainEqual(expect.stringContaining('more than may be spent within 24 hours'))
})

test('a checkout abandoned while Stripe opens its page: the page is closed, and nobody is sent there', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const before = t.stripe.world.sessions.all().length
  t.stripe.fail(/^POST \/v1\/checkout\/sessions$/, 'slow')
  const opening = t.as(fan).post(`/subscriptions/profile/${profileId}`)
  const isOpened = () => t.stripe.world.sessions.all().length > before
  await Promise.all([opening, lowerOnce(fan, isOpened)])
  const reply = await opening
  expect([reply.statusCode, reply.json().detail]).toEqual([
    409,
    'This payment was cancelled in the meantime. Nothing was charged.',
  ])
  const [session] = t.stripe.world.sessions.all()
  expect(session?.status).toBe('expired')
  expect(await t.mine(fan)).toBeUndefined()
})

test('a checkout paid while its page is requested again: nobody is told that nothing was charged', async () => {
  const [fan, { profileId }] = [await createUser(t.deps), await createOffer(t.deps)]
  const subscribe = () => t.as(fan).post(`/subscriptions/profile/${profileId}`)
  const { billingProvider } = t.deps
  const { openPage } = billingProvider
  const [asked, paid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = vi.spyOn(billingProvider, 'openPage').mockImplementationOnce(async (page) => {
    const opened = await openPage(page)
    asked.resolve()
    await paid.promise
    return opened
  })
  const slow = subscribe()
  await asked.promise
  const quick = await subscribe()
  t.stripe.payPage(t.stripe.world.sessions.all()[0]?.id as string)
  await t.deliverAll()
  expect([quick.statusCode, (await t.mine(fan))?.status]).toEqual([200, 'Active'])
  paid.resolve()
  late.mockRestore()
  const reply = await slow
  expect([reply.statusCode, reply.json().detail]).toEqual([
    409,
    'This was paid in the meantime. You find it under My Subscriptions.',
  ])
})

test('coins that no longer fit once their page exists: it is closed, and nobody is sent there', async () => {
  const { fan, buy, used } = await buyer(30)
  const before = t.stripe.world.sessions.all().length
  t.stripe.fail(/^POST \/v1\/checkout\/sessions$/, 'slow')
  const opening = buy(20)
  await Promise.all([opening, lowerOnce(fan, () => t.stripe.world.sessions.all().length > before)])
  const reply = await opening
  expect([reply.statusCode, reply.json().errors]).toEqual([
    400,
    { amount: ['You set a cap of $5.00 a day. $5.00 of it are left.'] },
  ])
  expect([t.stripe.world.sessions.all()[0]?.status, await used()]).toEqual(['expired', 0])
})

test('a coin page that could not be closed when the cap was lowered is closed a little later', async () => {
  const { fan, buy, used } = await buyer(30)
  const [early, open] = [sessionIn((await buy(4)).json().paymentUrl), sessionIn((await buy(20)).json().paymentUrl)]
  t.stripe.payPage(early)
  await t.deliverAll()
  t.stripe.fail(new RegExp(`${open}/expire$`), '500', 3)
  await t.as(fan).put('/wallet/spending/day', { amount: 5 })
  expect([t.stripe.world.sessions.get(open).status, await used()]).toEqual(['open', 24])
  await t.pass('6 minutes')
  await resolveDeposits(t.deps)
  expect(() => t.stripe.payPage(open)).toThrow()
  expect([await balanceOf(t.db, fan.id), await used()]).toEqual([40_00, 4])
})

async function lowerOnce(fan: Person, isTime: () => boolean) {
  while (!isTime()) await sleep(5)
  expect((await t.as(fan).put('/wallet/spending/day', { amount: 5 })).statusCode).toBe(200)
}
