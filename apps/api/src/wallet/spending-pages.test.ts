import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../testing/factories.ts'
import { balanceOf } from '../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../testing/stripe-app.ts'

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
  const used = async () => (await t.as(fan).get('/wallet/spending')).json().caps[0].used
  return { fan, buy, used }
}

test('a page that the fan turned back from makes room for the next; one that is paid does not', async () => {
  const { fan, buy, used } = await buyer(30)
  const first = sessionIn((await buy(30)).json().paymentUrl)
  expect(await used()).toBe(30)
  const second = sessionIn((await buy(20)).json().paymentUrl)
  expect(() => t.stripe.payPage(first)).toThrow()
  t.stripe.payPage(second)
  await t.deliverAll()
  expect([await balanceOf(t.db, fan.id), await used()]).toEqual([200_00, 20])
  expect((await buy(10.01)).json().errors.amount).toEqual(['You set a cap of $30.00 a day. $10.00 of it are left.'])
})

test('of two tabs that buy at once, one can be paid; a cap that is lowered closes what no longer fits', async () => {
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

test('a cap lowered while the page of a subscription is open closes it; one that is paid all the same goes back', async () => {
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
  const told = (await t.as(late.fan).get('/notifications?includeRead=true')).json<{ message: string }[]>()
  expect(told.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('more than your spending cap allows'),
  )
})
