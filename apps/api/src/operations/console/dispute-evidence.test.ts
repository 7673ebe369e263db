import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'

let t: StripeApp
let admin: Person
beforeAll(async () => {
  t = await startStripeApp()
  admin = await createOperator(t.deps)
})
afterAll(async () => {
  await expectLedgerHolds(t.db)
  await t.close()
})

const lastAudit = async () =>
  (await t.as(admin).get('/console/audit?pageSize=1')).json<{ summary: string }[]>()[0]?.summary

test("evidence shows what was paid, for what, in part or whole, and the fan's activity; it is sent once", async () => {
  const fan = await createUser(t.deps, { name: 'Quiet Heron' })
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  const depositId = Number(t.stripe.world.sessions.get(session).metadata?.depositId)
  const post = await createPostForSale(t.deps, { price: 400, title: 'Evening light' })
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBeLessThan(300)
  await t.as(fan).post(`/posts/${post.id}/consume`)
  const kept = await createPostForSale(t.deps, { price: 333, keepPrice: 850, title: 'Lantern' })
  expect((await t.as(fan).post(`/posts/${kept.id}/purchase`, { keep: true })).statusCode).toBe(200)

  const send = () => t.as(admin).post(`/console/deposits/${depositId}/evidence`, { reason: 'Looked at.' })
  expect((await send()).statusCode).toBe(409)
  const { id } = t.stripe.dispute(payment, { cents: 500 })
  await t.deliverAll()
  const file = await t.as(admin).get(`/console/deposits/${depositId}/evidence.txt`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="evidence-deposit-${depositId}.txt"`)
  for (const line of [
    `Paid: 20.00 USD on `,
    'Disputed: 5.00 USD, a part of 20.00 USD',
    'For: 200 FansCoins, the currency of this site. It is delivered online, at once.',
    `By: Quiet Heron, ${fan.email}, a member since`,
    'signed in with',
    'bought “Evening light” by',
    'received receipt No. ',
  ]) {
    expect(file.body).toContain(line)
  }
  expect(file.body).toMatch(/bought “Lantern” by .+ to keep for 8\.5 FansCoins/)
  expect(file.body).toMatch(/bought “Evening light” by (?!.*to keep).+ for 4 FansCoins/)
  expect(await lastAudit()).toBe('Collected the evidence of Quiet Heron’s payment')

  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 409])
  expect(t.stripe.world.disputes.get(id)).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_text: file.body },
  })
  expect(await lastAudit()).toBe('Sent the evidence of Quiet Heron’s payment to the bank')
})

test("a subscription's evidence names the month; nobody collects evidence for their own payment", async () => {
  const { payment } = await t.subscriber()
  t.stripe.dispute(payment)
  await t.deliverAll()
  const { id } = await t.db.one<{ id: number }>('evidence-charge-id', 'select id from charges where payment_ref = $1', [
    payment,
  ])
  const file = (await t.as(admin).get(`/console/charges/${id}/evidence.txt`)).body
  expect(file).toMatch(/For: A subscription to Luna Vale from \d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}\./)
  expect(file).toContain('Disputed: 9.99 USD\n')
  const own = await createOperator(t.deps)
  await t.as(own).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  const [deposit] = (await t.as(admin).get('/console/deposits?pageSize=1')).json<{ id: number; userId: number }[]>()
  expect(deposit?.userId).toBe(own.id)
  expect((await t.as(own).get(`/console/deposits/${deposit?.id}/evidence.txt`)).statusCode).toBe(403)
})
