import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { topUpsIn, usualTerms } from '../../../testing/top-up-factories.ts'
import { resolveDeposits } from './resolve-deposits.ts'
import { beginTopUp } from './top-up.queries.ts'
import { tellStoppedTopUps, topUpWallets } from './top-up-routines.ts'

let t: TestApp
let of: ReturnType<typeof topUpsIn>
beforeAll(async () => {
  t = await startTestApp()
  of = topUpsIn(t)
})
afterAll(() => t.close())

const sentence =
  'When a purchase leaves me fewer than 50 FansCoins, charge my saved card 20.00 USD for 200 FansCoins. At most 2 times in 24 hours ' +
  '(40.00 USD) and 3 times in 30 days (60.00 USD). I can turn this off at any time.'

test('it is off until a fan agrees, and a purchase that leaves too few coins starts it', async () => {
  const fan = await createUser(t.deps)
  expect(await of.read(fan)).toEqual({ canTurnOn: false, agreement: null, stopped: null })
  expect((await of.agree(fan)).json().detail).toBe(
    'Please save a card first: tick “Save this card” when you buy FansCoins.',
  )
  await t.as(fan).post('/wallet/deposit', { amount: 8, currencyCode: 'USD', saveCard: true })
  const { agreement } = (await of.agree(fan)).json()
  expect(agreement).toMatchObject({ ...usualTerms, sentence, usedToday: 0, usedThisMonth: 0, isUnderWay: false })
  expect(Date.now() - Date.parse(agreement.agreedAt)).toBeLessThan(60_000)

  await of.spend(fan, 30)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(50_00)
  await of.spend(fan, 0.01)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(249_99)
  expect((await of.read(fan)).agreement).toMatchObject({ usedToday: 1, usedThisMonth: 1 })
  expect((await of.told(fan))[0]).toBe(
    'We charged your saved card 20.00 USD for 200 FansCoins, as you agreed. You now have 249.99 FansCoins. You can turn automatic top-up off in your wallet with one press.',
  )
  const mails = await t.db.many<{ sentence: string }>('test-mails', 'select sentence from mails where user_id = $1', [
    fan.id,
  ])
  expect(mails.filter(({ sentence: name }) => name === 'toppedUp')).toHaveLength(1)
  const [line] = (await t.as(fan).get('/wallet/transactions')).json()
  expect(line).toMatchObject({
    description: 'Bought FansCoins automatically for 20.00 USD',
    amount: 200,
    balance: 249.99,
  })
  const receipts = (await t.as(fan).get('/receipts')).json() as { what: string }[]
  expect(receipts.map(({ what }) => what)).toEqual(['200.00 FansCoins, bought automatically', '80.00 FansCoins'])
  const deposits = (await t.as(await createOperator(t.deps)).get(`/console/deposits?search=${fan.id}`)).json()
  expect(deposits.map((one: { isAutomatic: boolean }) => one.isAutomatic)).toEqual([true, false])

  expect((await t.as(fan).delete('/wallet/top-up')).json()).toEqual({ canTurnOn: true, agreement: null, stopped: null })
  await of.spend(fan, 240)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(9_99)
  await expectLedgerHolds(t.db)
})

test('what was agreed to is kept, each change as a row of its own, and never altered', async () => {
  const fan = await of.fanWithTopUp()
  await of.agree(fan, { timesAMonth: 5 })
  await t.as(fan).delete('/wallet/top-up')
  const rows = await t.db.many(
    'test-kept',
    `select sentence, times_a_month as month, ended_because as because, told_at is not null as told from top_ups
     where user_id = $1 order by id`,
    [fan.id],
  )
  expect(rows).toEqual([
    { sentence, month: 3, because: 'changed', told: true },
    {
      sentence: sentence.replace('3 times', '5 times').replace('60.00', '100.00'),
      month: 5,
      because: 'fan',
      told: true,
    },
  ])
  for (const change of [
    `update top_ups set sentence = 'Other'`,
    `update top_ups set ended_because = 'card'`,
    'delete from top_ups',
  ])
    await expect(t.db.run(`test-${change}`, `${change} where user_id = ${fan.id}`)).rejects.toThrow()
})

test.each([
  ['terms of another time', { coins: 210 }, 409, 'The terms have changed. Please read them again.'],
  [
    'fewer coins than start it',
    { below: 200.01 },
    400,
    'Please buy at least as many FansCoins as the balance that starts it.',
  ],
  ['more a day than a month', { timesADay: 4 }, 400, 'Please allow at least as many a month as a day.'],
  [
    'a part of a yen',
    { amount: 2000.5, currencyCode: 'JPY', coins: 133 },
    400,
    'JPY has no smaller unit. Please enter a whole amount.',
  ],
  ['no currency of ours', { currencyCode: 'XTS' }, 400, 'Please select a currency.'],
  ['eleven a day', { timesADay: 11, timesAMonth: 20 }, 400, 'Please enter a whole number from 1 to 10.'],
  ['half a time', { timesADay: 0.5 }, 400, 'Please enter a whole number from 1 to 10.'],
  ['nothing to start it', { below: 0 }, 400, 'Please enter a number of FansCoins above 0.'],
])('nobody agrees to %s', async (_, terms, status, text) => {
  const fan = await of.fanWithTopUp()
  const reply = await of.agree(fan, terms)
  expect([reply.statusCode, reply.body]).toEqual([status, expect.stringContaining(text)])
  // The agreement before still holds.
  expect((await of.read(fan)).agreement.sentence).toBe(sentence)
})

test('a card that has expired, a frozen wallet and an account that is leaving are refused', async () => {
  await expect(of.fanWithTopUp('expired')).rejects.toThrow(
    'Your saved card has expired. Please save another one first.',
  )
  const frozen = await of.fanWithTopUp()
  await t.db.run('test-freeze', 'select ledger.freeze_wallet($1, true)', [frozen.id])
  expect((await of.agree(frozen)).json().detail).toContain('Your wallet is frozen for now.')
  const leaving = await of.fanWithTopUp()
  expect((await t.as(leaving).post('/account/deletion')).statusCode).toBe(200)
  expect((await of.agree(leaving)).json().detail).toContain('Your account is about to be deleted.')
})

test('two purchases at once, and two servers at once, start one', async () => {
  const fan = await of.fanWithTopUp()
  await Promise.all([of.spend(fan, 15), of.spend(fan, 20)])
  await Promise.all([topUpWallets(t.deps), topUpWallets(t.deps), topUpWallets(t.deps)])
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(225_00)
  await expectLedgerHolds(t.db)
})

test('no more than agreed in 24 hours and in 30 days, over the border of a month', async () => {
  const fan = await of.fanWithTopUp('good', { below: 200 })
  const rounds = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await of.spend(fan, 20)
      await topUpWallets(t.deps)
    }
    return (await of.read(fan)).agreement.usedThisMonth
  }
  // 60, then 240, then 220, 200 and 180, which starts the second.
  expect(await rounds(1)).toBe(1)
  expect(await rounds(3)).toBe(2)
  // 380 coins.
  expect(await rounds(11)).toBe(2)
  // A clock that goes back lets nobody have more.
  await letPass(t, '-3 hours', async () => {})
  expect(await rounds(1)).toBe(2)
  await letPass(t, '28 hours', async () => {})
  expect(await rounds(1)).toBe(3)
  expect(await rounds(9)).toBe(3)
  await letPass(t, '26 hours', async () => {})
  expect(await rounds(1)).toBe(3)
  await letPass(t, '28 days', async () => {})
  expect(await rounds(2)).toBe(2)
  await expectLedgerHolds(t.db)
})

test('never above a cap of the fan, nor above what everybody may spend', async () => {
  const fan = await of.fanWithTopUp()
  await t.as(fan).put('/wallet/spending/month', { amount: 25.99 })
  await of.spend(fan)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(40_00)
  await t.as(fan).put('/wallet/spending/month', { amount: 26 })
  await letPass(t, '25 hours', async () => {})
  await of.spend(fan, 1)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(239_00)
  const bounds = 'update product_settings set spending_limit_cents = $1, spending_limit_young_cents = $2'
  await t.db.run('test-bounds', bounds, [100_000, 100_000])
  const rich = await of.fanWithTopUp('good', { amount: 2000, coins: 20_000 })
  await of.spend(rich)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, rich.id)).toBe(40_00)
  expect((await of.read(rich)).agreement).not.toBeNull()
  await t.db.run('test-bounds', bounds, [null, null])
})

test('a server that dies after it began leaves one payment, which is booked once', async () => {
  const fan = await of.fanWithTopUp()
  await of.spend(fan)
  const begun = await t.db.tx((tx) => beginTopUp(tx, fan.id, 'demo'))
  expect(begun).toMatchObject({ coins: 200_00, amountMinor: 2000, currency: 'USD' })
  await of.spend(fan, 1)
  await topUpWallets(t.deps)
  expect((await of.read(fan)).agreement.isUnderWay).toBe(true)
  expect(await balanceOf(t.db, fan.id)).toBe(39_00)
  await letPass(t, '6 minutes', () => Promise.all([resolveDeposits(t.deps), resolveDeposits(t.deps)]))
  expect(await balanceOf(t.db, fan.id)).toBe(239_00)
  await expectLedgerHolds(t.db)
})

test.each(['declined-later', 'stolen'])('one refusal turns it off: %s', async (demoCard) => {
  const fan = await of.fanWithTopUp(demoCard)
  await of.spend(fan)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(40_00)
  expect(await of.read(fan)).toMatchObject({
    agreement: null,
    stopped: { because: 'refused', amount: 20, currencyCode: 'USD', coins: 200 },
  })
  await Promise.all([tellStoppedTopUps(t.deps), tellStoppedTopUps(t.deps)])
  await tellStoppedTopUps(t.deps)
  const notices = (await of.told(fan)).filter((text) => text.startsWith('Automatic'))
  expect(notices).toEqual([
    'Automatic top-up is off: your bank refused the payment. Nothing was charged. You can turn it on again in your wallet.',
  ])
  await of.spend(fan)
  await topUpWallets(t.deps)
  expect(await balanceOf(t.db, fan.id)).toBe(20_00)
  await expectLedgerHolds(t.db)
})
