import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { openStripeApp } from '../../../testing/open-stripe-app.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { resolveDeposits } from '../wallet/resolve-deposits.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
})
afterAll(() => t.close())

const deposit = (fan: Person, more: object = {}, key?: string) =>
  t.as(fan, key ? { 'idempotency-key': key } : {}).post('/wallet/deposit', { amount: 20, currencyCode: 'USD', ...more })
const withCard = (fan: Person, key?: string) => deposit(fan, { useSavedCard: true }, key)
const saved = async (fan: Person) => (await t.as(fan).get('/wallet/card')).json()
const stateOf = async (fan: Person, id: number) => (await t.as(fan).get(`/wallet/deposits/${id}`)).json().state
const intents = () => t.stripe.calls.filter(({ call }) => call === 'POST /v1/payment_intents')

type Behaviour = 'good' | 'declined' | 'confirmation' | 'expired' | 'stolen'

/** Buys 200 coins on the page and saves the card. */
async function fanWithCard(behaviour: Behaviour = 'good', last4 = '4242') {
  const fan = await createUser(t.deps)
  const { paymentUrl } = (await deposit(fan, { saveCard: true })).json()
  const session = paymentUrl.split('/').at(-1) as string
  t.stripe.payPage(session, { card: { behaviour, last4, expMonth: 3, expYear: 2031 } })
  await t.deliverAll({ times: 2 })
  const method = t.stripe.world.methods.all()[0]?.id as string
  return { fan, session, method }
}

test('a card is saved only if the fan asks for it, and then buys coins with one call', async () => {
  const plain = await createUser(t.deps)
  const { paymentUrl } = (await deposit(plain)).json()
  t.stripe.payPage(paymentUrl.split('/').at(-1) as string)
  await t.deliverAll()
  expect(await saved(plain)).toEqual({ card: null, canSave: true, isDemo: false })

  const { fan, session } = await fanWithCard('good', '1881')
  const asked = t.stripe.calls.filter(({ call }) => call === 'POST /v1/checkout/sessions')
  expect(
    asked.map(({ params }) => (params.payment_intent_data as { setup_future_usage?: string }).setup_future_usage),
  ).toEqual(expect.arrayContaining([undefined, 'off_session']))
  expect((await saved(fan)).card).toMatchObject({ brand: 'visa', last4: '1881', expires: '2031-03' })
  const before = intents().length
  const reply = await withCard(fan)
  expect(reply.json()).toEqual({ balance: 400 })
  const [call, ...more] = intents().slice(before)
  expect(more).toEqual([])
  expect(call?.params).toMatchObject({ amount: '2000', currency: 'usd', confirm: 'true' })
  expect(call?.key).toMatch(/-deposit-\d+-card$/)
  // Reported again by every event, it is credited once.
  await t.deliverAll({ times: 2, isReversed: true })
  await t.send('checkout.session.completed', session)
  await t.work()
  expect(await balanceOf(t.db, fan.id)).toBe(400_00)
})

test('the same click sent twice, at once and again, pays once', async () => {
  const { fan } = await fanWithCard()
  const before = t.stripe.world.intents.all().length
  const key = crypto.randomUUID()
  const replies = await Promise.all([withCard(fan, key), withCard(fan, key)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await withCard(fan, key)
  // Without the flag, too: how a deposit is paid is decided once.
  await deposit(fan, {}, key)
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(400_00)
  expect(t.stripe.world.intents.all()).toHaveLength(before + 1)
})

test('a payment whose answer was lost is found, and never made again', async () => {
  const { fan } = await fanWithCard()
  const before = t.stripe.world.intents.all().length
  const key = crypto.randomUUID()
  t.stripe.fail(/^POST \/v1\/payment_intents$/, 'drop after', 3)
  expect((await withCard(fan, key)).statusCode).toBe(503)
  t.loseEvents()
  await t.pass('2 hours')
  await resolveDeposits(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(400_00)
  expect((await withCard(fan, key)).json()).toEqual({ balance: 400 })
  expect(t.stripe.world.intents.all()).toHaveLength(before + 1)
})

test('a payment that never reached the provider fails, and charges nothing later', async () => {
  const { fan } = await fanWithCard()
  const before = t.stripe.world.intents.all().length
  t.stripe.fail(/^POST \/v1\/payment_intents$/, 'drop before', 3)
  const key = crypto.randomUUID()
  expect((await withCard(fan, key)).statusCode).toBe(503)
  await t.pass('2 hours')
  await resolveDeposits(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(200_00)
  // It is over: the same click, sent later, charges nothing either.
  expect((await withCard(fan, key)).statusCode).toBe(400)
  expect(t.stripe.world.intents.all()).toHaveLength(before)
})

test.each([
  ['declined', 'Your card was declined.'],
  ['expired', 'Your card has expired.'],
  ['stolen', 'Your card was declined.'],
] as const)('a card that is %s buys nothing, and the fan reads why', async (behaviour, detail) => {
  const { fan } = await fanWithCard(behaviour)
  const reply = await withCard(fan)
  expect([reply.statusCode, JSON.stringify(reply.json())]).toEqual([400, expect.stringContaining(detail)])
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(200_00)
})

/** The bank asks for confirmation; the fan is sent to its page. */
async function asked() {
  const { fan } = await fanWithCard('confirmation')
  const { paymentUrl } = (await withCard(fan)).json()
  const intent = /confirm\/(pi_\w+)$/.exec(paymentUrl)?.[1] as string
  const id = Number(t.stripe.world.intents.get(intent).metadata.depositId)
  expect(intents().at(-1)?.params.return_url).toBe(`https://fanlight.test/wallet?deposit=${id}`)
  expect(await stateOf(fan, id)).toBe('Waiting')
  return { fan, intent, id }
}

test("a bank's question is answered on its page: once confirmed, the coins come", async () => {
  const { fan, intent, id } = await asked()
  t.stripe.confirmAtBank(intent)
  await t.deliverAll({ times: 2 })
  expect([await stateOf(fan, id), await balanceOf(t.db, fan.id)]).toEqual(['Arrived', 400_00])
})

test('refused at the bank, or left alone for an hour, nothing is paid', async () => {
  const [refused, left] = [await asked(), await asked()]
  t.stripe.confirmAtBank(refused.intent, false)
  await t.deliverAll()
  expect(await stateOf(refused.fan, refused.id)).toBe('Failed')
  await t.pass('6 minutes')
  await resolveDeposits(t.deps)
  expect(await stateOf(left.fan, left.id)).toBe('Waiting')
  await t.pass('2 hours')
  await resolveDeposits(t.deps)
  expect(await stateOf(left.fan, left.id)).toBe('Failed')
  expect(t.stripe.world.intents.get(left.intent).status).toBe('canceled')
})

test('removing a card removes it at the provider too, and no old event brings it back', async () => {
  const { fan, session, method } = await fanWithCard()
  t.stripe.fail(/detach$/, '500', 3)
  expect((await t.as(fan).delete('/wallet/card')).statusCode).toBe(503)
  expect((await saved(fan)).card).not.toBeNull()
  expect((await t.as(fan).delete('/wallet/card')).statusCode).toBe(204)
  expect(t.stripe.world.methods.get(method).customer).toBeNull()
  await t.deliverAll()
  await t.send('checkout.session.completed', session)
  await t.work()
  expect((await saved(fan)).card).toBeNull()
  expect((await withCard(fan)).statusCode).toBe(409)
  expect((await t.as(fan).delete('/wallet/card')).statusCode).toBe(204)
})

test('a card removed at the provider is not offered', async () => {
  const { fan, method } = await fanWithCard()
  await t.client.paymentMethods.detach(method)
  const reply = await withCard(fan)
  expect([reply.statusCode, JSON.stringify(reply.json())]).toEqual([
    400,
    expect.stringContaining('Pay with another card.'),
  ])
  // It can still be removed here.
  expect((await t.as(fan).delete('/wallet/card')).statusCode).toBe(204)
  await t.deliverAll()
  expect((await saved(fan)).card).toBeNull()
})

test("nobody pays with another person's card, and a card saved later replaces the first", async () => {
  const { fan } = await fanWithCard()
  expect((await withCard(await createUser(t.deps))).statusCode).toBe(409)
  const { paymentUrl } = (await deposit(fan, { saveCard: true })).json()
  t.stripe.payPage(paymentUrl.split('/').at(-1) as string, { card: { brand: 'mastercard', last4: '4444' } })
  await t.deliverAll()
  expect((await saved(fan)).card).toMatchObject({ brand: 'mastercard', last4: '4444' })
})

test('no card is offered where Stripe computes tax, which only its pages do', async () => {
  const taxed = await openStripeApp(await createTestDatabase(), { STRIPE_TAX: 'on' })
  const fan = await createUser(taxed.deps)
  // Saved before tax was switched on.
  await taxed.db.run(
    'test-card',
    `insert into cards (ref, provider, user_id, brand, last4, known_at) values ('pm_1', 'stripe', $1, 'visa', '4242', now())`,
    [fan.id],
  )
  await taxed.db.run('test-saved', `insert into saved_cards values ($1, 'stripe', 'cus_1', 'pm_1', now())`, [fan.id])
  expect((await taxed.as(fan).get('/wallet/card')).json()).toEqual({ card: null, canSave: false, isDemo: false })
  const reply = await taxed.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD', useSavedCard: true })
  expect([reply.statusCode, taxed.stripe.calls.length]).toEqual([409, 0])
  await taxed.close()
})

test('and the books are right after all of them', () => expectLedgerHolds(t.db))
