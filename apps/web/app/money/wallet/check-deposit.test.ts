import { expect, test } from 'vitest'
import { amountToBuy, checkDeposit, coinsOf } from './check-deposit.ts'

const ratios = { USD: 0.1, JPY: 15 }

test.each([
  ['5', 'USD', {}],
  ['1000000', 'USD', {}],
  ['1000000.01', 'USD', { amount: 'Please enter at most 1,000,000 at once.' }],
  ['', 'USD', { amount: 'Please enter a valid positive amount to deposit.' }],
  ['-3', 'USD', { amount: 'Please enter a valid positive amount to deposit.' }],
  ['10.50', 'JPY', { amount: 'Please enter a whole amount of JPY.' }],
  ['5', 'XXX', { currency: 'Please select a currency.' }],
])('%s %s: %j', (amount, currency, errors) => {
  expect(checkDeposit(amount, currency, ratios)).toEqual(errors)
})

test('nothing is promised for more than can be paid at once', () => {
  expect([coinsOf('1000000', 0.1), coinsOf('1000000.01', 0.1)]).toEqual([100_000, undefined])
})

test('the prefilled amount buys at least the missing coins', () => {
  expect(coinsOf(amountToBuy(7.5, 'USD', 0.1), 0.1)).toBe(7.5)
})
