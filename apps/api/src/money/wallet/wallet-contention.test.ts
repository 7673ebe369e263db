import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test("one fan's concurrent deposits take turns, without delaying others", async () => {
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  let mayGo = () => {}
  const gone = new Promise<void>((resolve) => {
    mayGo = resolve
  })
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  // Something else in the ledger holds this fan's lock for longer than a lock is waited for.
  const slow = t.db.tx(async (tx) => {
    await tx.run('hold-spending', 'select lock_spending($1)', [fan.id])
    isHeld()
    await gone
  })
  await held
  const deposit = (who: typeof fan) => t.as(who).post('/wallet/deposit', { amount: 1, currencyCode: 'USD' })
  const waiting = Array.from({ length: 9 }, () => deposit(fan))
  expect((await deposit(other)).statusCode).toBe(200)
  setTimeout(mayGo, 1200)
  await slow
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 200))
  expect(await balanceOf(t.db, fan.id)).toBe(9 * 10_00)
  await expectLedgerHolds(t.db)
})

test('a wallet that stays locked is reported busy, as on a purchase, and nothing is charged', async () => {
  const fan = await createUser(t.deps)
  let letGo = () => {}
  const over = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const lock = t.db.tx(async (tx) => {
    await tx.run('hold-spending', 'select lock_spending($1)', [fan.id])
    isHeld()
    await over
  })
  await held
  const reply = await t.as(fan).post('/wallet/deposit', { amount: 1, currencyCode: 'USD' })
  letGo()
  await lock
  expect([reply.statusCode, reply.json().detail, reply.headers['retry-after']]).toEqual([
    503,
    'Your wallet is busy. Please try again.',
    '1',
  ])
  expect(await balanceOf(t.db, fan.id)).toBe(0)
})
