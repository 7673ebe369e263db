import { expect, test } from 'vitest'
import { amountFor, centsOf, coinsFor, coinsOf, fromHundredths, toHundredths } from './money.ts'

test.each([
  [19.99, 1999],
  [4.35, 435],
  [0.01, 1],
  [0.1 + 0.2, 30],
  [1_000_000, 100_000_000],
  [-1, -100],
])('%d is %d hundredths', (amount, hundredths) => {
  expect(toHundredths(amount)).toBe(hundredths)
  expect(toHundredths(fromHundredths(hundredths))).toBe(hundredths)
})

test.each([
  0.001,
  0.005,
  1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  2 ** 53,
  '5',
  '0x10',
  true,
  null,
  [5],
  {},
  undefined,
])('%j is not an amount of money', (value) => {
  expect(toHundredths(value)).toBeUndefined()
})

test.each([
  [100, 10, 1000],
  [100, 0.065, 6],
  [1, 0.12, 0],
  [9, 0.12, 1],
  [1999, 7.3, 14592],
  [100_000_000, 13, 1_300_000_000],
])('%d hundredths at %d buy %d', (hundredths, ratio, coins) => {
  expect(coinsFor(hundredths, ratio)).toBe(coins)
})

test.each([
  [1000, 10, 1, 100],
  [1001, 10, 1, 101],
  [1, 7.3, 1, 1],
  [650, 0.065, 100, 10_000],
  [651, 0.065, 100, 10_100],
])('%d coins at %d in steps of %d cost %d', (coins, ratio, step, amount) => {
  expect(amountFor(coins, ratio, step)).toBe(amount)
  expect(coinsFor(amount, ratio)).toBeGreaterThanOrEqual(coins)
  expect(coinsFor(amount - step, ratio)).toBeLessThan(coins)
})

test.each([19.999, Number.NaN, '5', null, undefined])('%s is not an amount, and never counts as nothing', (amount) => {
  expect(() => coinsOf(amount)).toThrow('is no amount of money')
  expect(() => centsOf(amount)).toThrow('is no amount of money')
})
