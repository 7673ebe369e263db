import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { answerOfInvoice } from './stripe-answers.ts'

/** No further calls needed: the state says it all. */
const unasked = {} as Stripe
const invoice = (status: Stripe.Invoice['status'], attempts = 0) =>
  ({ status, attempt_count: attempts, payments: { data: [] } }) as unknown as Stripe.Invoice

test.each(['void', 'uncollectible'] as const)(
  'a %s invoice at Stripe is over, however often it was tried: nobody waits for its money',
  async (status) => {
    expect(await answerOfInvoice(unasked, invoice(status, 4))).toEqual({
      status: 'declined',
      reason: 'The invoice was closed unpaid.',
      isFinal: true,
      retryAt: null,
    })
  },
)

test('an open, untried invoice waits', async () => {
  expect(await answerOfInvoice(unasked, invoice('open'))).toEqual({ status: 'waiting' })
  expect(await answerOfInvoice(unasked, invoice('draft'))).toEqual({ status: 'waiting' })
})
