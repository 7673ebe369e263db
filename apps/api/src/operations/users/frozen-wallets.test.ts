import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccounts } from '../../../testing/end-accounts.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { disputeDeposit, loseDispute, refundDeposit, winDispute } from '../../money/ledger/deposits.ts'
import { refundPurchase } from '../../money/ledger/refunds.ts'
import { purchaseBatch } from '../../money/purchases/purchase-batch.ts'

let t: TestApp
let operator: Person
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

const change = async (fan: Person, action: 'freeze' | 'unfreeze') => {
  const reply = await t
    .as(operator)
    .post(`/console/users/${fan.id}/${action}-wallet`, { reason: 'A letter of the police.' })
  return reply.statusCode === 204 ? 'done' : `${reply.statusCode} ${reply.json().detail}`
}

/** The same for the fan and for operators. */
async function reasonsOf(fan: Person) {
  const { frozen, frozenBecause = [] } = (await t.as(fan).get('/wallet/balance')).json()
  const seen = (await t.as(operator).get(`/console/users/${fan.id}`)).json().walletFrozenBecause
  expect([frozen, frozenBecause]).toEqual([seen.length > 0, seen])
  return seen as string[]
}

async function buy(fan: Person, price: number) {
  const order = {
    userId: fan.id,
    postId: (await createPostForSale(t.deps, { price })).id,
    key: null,
    expectedPrice: null,
  }
  const [bought] = await purchaseBatch(t.db, [order], { feeBasisPoints: 1500, wait: true })
  return { transferId: bought?.transferId ?? 0 }
}

const leave = async (fan: Person) => {
  const reply = await t.as(fan).post('/account/deletion')
  return reply.statusCode === 200 ? 'leaving' : reply.json().detail
}
const undecided = 'Your bank has not decided about a disputed payment yet. You can delete your account afterwards.'

test("an operator lifts only an operator's freeze: a disputed wallet stays frozen, and its account cannot be deleted", async () => {
  const fan = await createUser(t.deps)
  const disputed = await giveCoins(t.db, fan.id, 10_00)
  await giveCoins(t.db, fan.id, 20_00)
  await disputeDeposit(t.db, disputed)
  expect(await change(fan, 'unfreeze')).toBe('409 A dispute froze this wallet. It opens when the bank has decided.')
  expect([await change(fan, 'freeze'), await reasonsOf(fan)]).toEqual(['done', ['operator', 'dispute']])
  expect(await change(fan, 'freeze')).toBe('409 An operator froze this wallet already.')
  expect([await change(fan, 'unfreeze'), await reasonsOf(fan)]).toEqual(['done', ['dispute']])
  const post = await createPostForSale(t.deps, { price: 4_00 })
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(400)
  expect((await t.as(fan).post('/wallet/deposit', { amount: 5, currencyCode: 'USD' })).statusCode).toBe(409)
  expect(await leave(fan)).toBe(undecided)
  await winDispute(t.db, disputed)
  expect(await reasonsOf(fan)).toEqual([])
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
  expect(await change(fan, 'unfreeze')).toBe('409 This wallet is not frozen.')
  expect(await leave(fan)).toBe('leaving')
  await expectLedgerHolds(t.db)
})

test("the end of a dispute leaves an operator's freeze, whichever came first", async () => {
  for (const first of ['freeze', 'dispute']) {
    const fan = await createUser(t.deps)
    const deposit = await giveCoins(t.db, fan.id, 10_00)
    if (first === 'freeze') await change(fan, 'freeze')
    await disputeDeposit(t.db, deposit)
    if (first === 'dispute') await change(fan, 'freeze')
    expect(await reasonsOf(fan)).toEqual(['operator', 'dispute'])
    await loseDispute(t.db, deposit)
    expect(await reasonsOf(fan)).toEqual(['operator'])
    expect(await leave(fan)).toBe('Our team froze your wallet. Please contact support before you delete your account.')
    expect([await change(fan, 'unfreeze'), await reasonsOf(fan)]).toEqual(['done', []])
  }
})

test('three reasons at once: each ends by its own cause, and the debt by being paid', async () => {
  const fan = await createUser(t.deps)
  const old = await giveCoins(t.db, fan.id, 10_00)
  const { transferId } = await buy(fan, 10_00)
  await refundPurchase(t.db, transferId, { amount: 10_00, reason: 'asked for it', actor: 1, key: null })
  await refundDeposit(t.db, old, { minor: 60, reason: 'asked for it', actor: 1, key: null })
  const last = await giveCoins(t.db, fan.id, 2_00)
  await buy(fan, 6_00)
  await refundDeposit(t.db, old, { minor: 40, reason: 'made there', actor: 0, key: null, madeRef: 're_of_a_debt' })
  expect(await reasonsOf(fan)).toEqual(['debt'])
  expect(await change(fan, 'unfreeze')).toBe('409 A debt froze this wallet. It opens when the fan has paid it back.')
  expect(await leave(fan)).toBe(
    'You owe FansCoins for a payment that your bank took back. You can delete your account once they are paid.',
  )
  await disputeDeposit(t.db, last)
  await change(fan, 'freeze')
  expect(await reasonsOf(fan)).toEqual(['operator', 'dispute', 'debt'])
  expect([await change(fan, 'unfreeze'), await reasonsOf(fan)]).toEqual(['done', ['dispute', 'debt']])
  await giveCoins(t.db, fan.id, 20_00)
  expect(await reasonsOf(fan)).toEqual(['dispute'])
  expect(await leave(fan)).toBe(undecided)
  await loseDispute(t.db, last)
  expect(await reasonsOf(fan)).toEqual([])
  await expectLedgerHolds(t.db)
})

test('an account is not deleted before the bank has decided about a deposit', async () => {
  const fan = await createUser(t.deps)
  expect(await leave(fan)).toBe('leaving')
  const deposit = await giveCoins(t.db, fan.id, 10_00)
  await disputeDeposit(t.db, deposit)
  await letPass(t, '15 days', endAccounts)
  const isErased = async () =>
    (await t.db.one<{ at: Date | null }>('erased', 'select erased_at as at from users where id = $1', [fan.id])).at
  expect(await isErased()).toBeNull()
  expect((await t.as(operator).post(`/console/users/${fan.id}/unfreeze-wallet`, { reason: 'No.' })).statusCode).toBe(
    409,
  )
  await letPass(t, '1 day', endAccounts)
  expect(await isErased()).toBeNull()
  await loseDispute(t.db, deposit)
  await letPass(t, '1 day', endAccounts)
  expect(await isErased()).not.toBeNull()
})
