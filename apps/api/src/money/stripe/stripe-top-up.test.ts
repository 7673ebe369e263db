import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { openStripeApp } from '../../../testing/open-stripe-app.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { topUpsIn } from '../../../testing/top-up-factories.ts'
import { resolveDeposits } from '../wallet/resolve-deposits.ts'
import { tellStoppedTopUps, topUpWallets } from '../wallet/top-up-routines.ts'

let t: StripeApp
let of: ReturnType<typeof topUpsIn>
beforeAll(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
  of = topUpsIn(t)
})
afterAll(() => t.close())

const intents = () => t.stripe.calls.filter(({ call }) => call === 'POST /v1/payment_intents')
type Behaviour = 'good' | 'declined' | 'confirmation' | 'expired' | 'stolen'

/** With 60 coins, a saved card and an agreement. */
async function agreed(behaviour: Behaviour = 'good') {
  const fan = await createUser(t.deps)
  const asked = { amount: 6, currencyCode: 'USD', saveCard: true }
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', asked)).json()
  t.stripe.payPage(paymentUrl.split('/').at(-1) as string, { card: { behaviour, expMonth: 3, expYear: 2031 } })
  await t.deliverAll()
  expect((await of.agree(fan)).statusCode).toBe(200)
  return fan
}
const stoppedOf = async (fan: Person) => (await of.read(fan)).stopped?.because

test('the saved card is charged without the fan, once, whatever Stripe tells of it', async () => {
  const fan = await agreed()
  const before = intents().length
  await of.spend(fan)
  await Promise.all([topUpWallets(t.deps), topUpWallets(t.deps)])
  const [call, ...more] = intents().slice(before)
  expect(more).toEqual([])
  expect(call?.params).toMatchObject({ amount: '2000', currency: 'usd', confirm: 'true', off_session: 'true' })
  expect(call?.params).not.toHaveProperty('return_url')
  expect(call?.key).toMatch(/-deposit-\d+-card$/)
  await t.deliverAll({ times: 2, isReversed: true })
  expect(await balanceOf(t.db, fan.id)).toBe(240_00)
})

test('a bank that wants the fan to confirm ends it: nothing is charged, and the fan finishes the payment', async () => {
  const fan = await agreed('confirmation')
  await of.spend(fan)
  await topUpWallets(t.deps)
  await tellStoppedTopUps(t.deps)
  expect([await balanceOf(t.db, fan.id), await stoppedOf(fan)]).toEqual([40_00, 'confirmation'])
  expect((await of.told(fan))[0]).toBe(
    'Automatic top-up is off: your bank wants you to confirm the payment. Nothing was charged. Finish buying 200 FansCoins in your wallet.',
  )
  const asked = { amount: 20, currencyCode: 'USD', useSavedCard: true }
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', asked)).json()
  t.stripe.confirmAtBank(/confirm\/(pi_\w+)$/.exec(paymentUrl)?.[1] as string)
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(240_00)
})

test.each(['declined', 'expired', 'stolen'] as const)('one refusal ends it: %s', async (behaviour) => {
  const fan = await agreed(behaviour)
  const before = intents().length
  await of.spend(fan)
  await topUpWallets(t.deps)
  await of.spend(fan)
  await topUpWallets(t.deps)
  await t.deliverAll()
  expect([await balanceOf(t.db, fan.id), await stoppedOf(fan), intents().length]).toEqual([
    20_00,
    'refused',
    before + 1,
  ])
})

test.each([
  ['good', 240_00, undefined],
  ['declined', 40_00, 'refused'],
  ['confirmation', 40_00, 'confirmation'],
] as const)(
  'killed before the answer was booked, it is looked for and never made again: %s',
  async (card, coins, stop) => {
    const fan = await agreed(card)
    const before = t.stripe.world.intents.all().length
    await of.spend(fan)
    t.stripe.fail(/^POST \/v1\/payment_intents$/, 'drop after', 3)
    await topUpWallets(t.deps)
    t.loseEvents()
    expect(await balanceOf(t.db, fan.id)).toBe(40_00)
    expect((await of.read(fan)).agreement.isUnderWay).toBe(true)
    // Another purchase meanwhile begins no second one.
    await of.spend(fan, 1)
    await topUpWallets(t.deps)
    await letPass(t, '2 hours', () => Promise.all([resolveDeposits(t.deps), resolveDeposits(t.deps)]))
    expect([await balanceOf(t.db, fan.id), await stoppedOf(fan)]).toEqual([coins - 1_00, stop])
    expect(t.stripe.world.intents.all()).toHaveLength(before + 1)
  },
)

test('what never reached Stripe is no refusal: the next purchase asks again', async () => {
  const fan = await agreed()
  await of.spend(fan)
  t.stripe.fail(/^POST \/v1\/payment_intents$/, 'drop before', 3)
  await topUpWallets(t.deps)
  await letPass(t, '2 hours', resolveDeposits)
  expect((await of.read(fan)).agreement).toMatchObject({ usedToday: 0, isUnderWay: false })
  await of.spend(fan, 1)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(239_00)
})

test('a card that was removed at Stripe ends it', async () => {
  const fan = await agreed()
  const method = t.stripe.world.methods.all()[0]?.id as string
  await t.client.paymentMethods.detach(method)
  await t.deliverAll()
  await of.spend(fan)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(40_00)
  expect((await of.read(fan)).agreement).toBeNull()
})

test('where Stripe computes tax it is not offered, and ends where it was on', async () => {
  const taxed = await openStripeApp(await createTestDatabase(), { STRIPE_TAX: 'on' })
  const inTaxed = topUpsIn(taxed)
  const fan = await createUser(taxed.deps)
  expect((await inTaxed.agree(fan)).json().detail).toBe("Cards can't be charged automatically here.")
  // Agreed to before tax was switched on.
  await taxed.db.run(
    'test-top-up',
    `insert into top_ups (user_id, sentence, agreed_at, below, coins, currency, hundredths, times_a_day, times_a_month, provider, card_ref)
     values ($1, 'As agreed.', now(), 5000, 20000, 'USD', 2000, 1, 1, 'stripe', 'pm_1')`,
    [fan.id],
  )
  expect((await inTaxed.read(fan)).stopped.because).toBe('tax')
  await taxed.db.run('test-ask', 'insert into top_up_asks (user_id) values ($1)', [fan.id])
  await topUpWallets(taxed.deps)
  expect(await taxed.db.one('test-ended', 'select ended_because as because from top_ups')).toEqual({ because: 'tax' })
  expect(taxed.stripe.calls.length).toBe(0)
  await taxed.close()
})

test('and the books are right after all of them', () => expectLedgerHolds(t.db))
