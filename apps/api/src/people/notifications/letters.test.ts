import { expect, test } from 'vitest'
import { writeLetter } from './letters.ts'

const of = {
  coins: 1000,
  paid: '$1.00',
  reason: 'Because.',
  profile: 'Luna',
  cents: 999,
  until: null,
  title: 'Rooftop',
}

test.each(['coinsAdded', 'paymentCredited', 'depositRefunded', 'subscriptionPaid', 'renewed', 'subscriptionRefunded'])(
  'a letter about money leads to the receipts: %s',
  (name) => {
    const letter = writeLetter(name, of, null, 'https://fans.test')
    expect(letter?.links).toEqual([{ text: 'All your receipts, as pages and PDF', url: 'https://fans.test/receipts' }])
  },
)

test('a letter about something else does not', () => {
  expect(writeLetter('staying', {}, null, 'https://fans.test')?.links).toEqual([])
})
