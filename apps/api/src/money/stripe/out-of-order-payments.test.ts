import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldAtStripe, heldHere, randomOf } from '../../../testing/both-books.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from '../reconciliation/import-balance.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

interface Paid {
  id: number
  payment: string
  minor: number
}

async function buyCoins(fan: Person, amount: number, currencyCode: string): Promise<Paid> {
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const id = Number(t.stripe.world.sessions.get(session).metadata?.depositId)
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  return { id, payment, minor: t.stripe.world.intents.get(payment).amount_received }
}

const leftAtStripe = ({ payment, minor }: Paid) =>
  t.stripe.world.refunds
    .all()
    .filter(({ payment_intent, status }) => payment_intent === payment && status !== 'failed')
    .reduce((left, { amount }) => left - amount, minor)

/** Stripe then refuses refunds, and another dispute. */
const isDisputed = ({ payment }: Paid) =>
  t.stripe.world.disputes.all().some(({ payment_intent }) => payment_intent === payment)

test.each([11, 12, 13, 14, 15, 16, 161])(
  'purchases, refunds, chargebacks and repeated events in any order: each coin once, none out of nothing (%i)',
  async (seed) => {
    const random = randomOf(seed)
    const [fan, stranger] = [await createUser(t.deps), await createUser(t.deps)]
    const deposits = [
      await buyCoins(fan, 20, 'USD'),
      await buyCoins(fan, 1999, 'JPY'),
      await buyCoins(fan, 7.77, 'GBP'),
    ]
    const posts = [150, 333, 7_77].map((price) => createPostForSale(t.deps, { price }))
    const open: string[] = []
    const steps = [
      async () => t.as(fan).post(`/posts/${(await posts[random(3)])?.id}/purchase`),
      async ({ id }: Paid) => {
        const list = (await t.as(fan).get('/wallet/returnable')).json() as { id: number; amount: number }[]
        const one = list.find((entry) => entry.id === id)
        if (!one) return
        const [tooMuch, foreign] = [
          await t.as(fan).post(`/wallet/deposits/${id}/return`, { amount: one.amount + 1 }),
          await t.as(stranger).post(`/wallet/deposits/${id}/return`, { amount: 1 }),
        ]
        expect([tooMuch.statusCode, foreign.statusCode]).toEqual([400, 404])
        await Promise.all([1, 2].map(() => t.as(fan).post(`/wallet/deposits/${id}/return`, { amount: 1 })))
      },
      async (paid: Paid) => {
        const left = leftAtStripe(paid)
        if (left > 1 && !isDisputed(paid)) t.stripe.refundByHand(paid.payment, 1 + random(Math.min(left - 1, 377)))
      },
      async (paid: Paid) => {
        if (!isDisputed(paid))
          open.push(t.stripe.dispute(paid.payment, { cents: random(2) ? undefined : 1 + random(600) }).id)
      },
      async () => {
        const id = open.shift()
        if (id) t.stripe.closeDispute(id, random(2) ? 'won' : 'lost')
      },
      () => t.pass('1 minute'),
    ]
    for (let step = 0; step < 30; step += 1) {
      await steps[random(steps.length)]?.(deposits[random(3)] as Paid)
      if (random(2)) await t.deliverAll({ times: 1 + random(2), isReversed: random(2) === 1 })
    }
    for (const id of open) t.stripe.closeDispute(id, random(2) ? 'won' : 'lost')
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    await t.deliverAll()
    expect(await balanceOf(t.db, fan.id)).toBeGreaterThanOrEqual(0)
    // Stripe refuses refunds ordered before a bank took part of the payment: an operator pays them, nothing is stuck.
    await expectLedgerHolds(t.db, { apartFrom: ['WORKED-OFF'] })
    const operator = await createOperator(t.deps)
    for (const { kind, id } of (await t.as(operator).get('/console/work?pageSize=100')).json()) {
      expect(kind).toBe('failed-refund')
      const paid = await t.as(operator).post(`/console/work/refunds/${id}/by-hand`, { reason: 'By a transfer.' })
      expect(paid.statusCode).toBe(204)
    }
    await importBalance(t.deps)
    expect(await heldHere(t.db)).toEqual(heldAtStripe(t.stripe.world))
    await expectLedgerHolds(t.db)
  },
)
