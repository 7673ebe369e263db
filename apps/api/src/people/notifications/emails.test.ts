import { expect, test } from 'vitest'
import { writeEmail } from './emails.ts'

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
  'an email about money leads to the receipts: %s',
  (name) => {
    const email = writeEmail(name, of, null, 'https://fans.test')
    expect(email?.links).toEqual([{ text: 'All your receipts, as pages and PDF', url: 'https://fans.test/receipts' }])
  },
)

test('an email about something else does not', () => {
  expect(writeEmail('staying', {}, null, 'https://fans.test')?.links).toEqual([])
})
