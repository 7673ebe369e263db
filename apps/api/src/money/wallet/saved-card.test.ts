import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const deposit = (fan: Person, amount: number, more: object) =>
  t.as(fan).post('/wallet/deposit', { amount, currencyCode: 'USD', ...more })
const saved = async (fan: Person) => (await t.as(fan).get('/wallet/card')).json()

test('a demo card is saved with a deposit, shown, charged, replaced and removed', async () => {
  const fan = await createUser(t.deps)
  expect(await saved(fan)).toEqual({ card: null, canSave: true, isDemo: true })
  expect((await deposit(fan, 5, { useSavedCard: true })).statusCode).toBe(409)
  await deposit(fan, 7.5, { saveCard: true })
  const { card } = await saved(fan)
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expires: '2034-12' })
  expect(Date.now() - Date.parse(card.savedAt)).toBeLessThan(60_000)
  expect((await deposit(fan, 0.99, { useSavedCard: true })).json().balance).toBe(84.9)

  await deposit(fan, 1, { saveCard: true, demoCard: 'stolen' })
  expect((await saved(fan)).card.last4).toBe('9979')
  expect((await t.as(fan).delete('/wallet/card')).statusCode).toBe(204)
  expect((await saved(fan)).card).toBeNull()
  // Removed and saved again.
  await deposit(fan, 1, { saveCard: true, demoCard: 'stolen' })
  expect((await saved(fan)).card.last4).toBe('9979')
})

test.each([
  ['declined-later', '0341', 'Your card was declined.'],
  ['expired', '0069', 'Your card has expired.'],
  ['stolen', '9979', 'Your card was declined.'],
])('a saved demo card that is %s buys nothing', async (demoCard, last4, reason) => {
  const fan = await createUser(t.deps)
  await deposit(fan, 10, { saveCard: true, demoCard })
  expect((await saved(fan)).card.last4).toBe(last4)
  const reply = await deposit(fan, 10, { useSavedCard: true })
  expect([reply.statusCode, JSON.stringify(reply.json())]).toEqual([400, expect.stringContaining(reason)])
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
  await expectLedgerHolds(t.db)
})
