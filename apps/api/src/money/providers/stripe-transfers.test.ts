import { standInKey, startStripeStandIn } from '@fanlight/stripe-stand-in'
import { afterAll, expect, test } from 'vitest'
import { createStripeClient, declineOf } from './stripe-client.ts'
import { createStripeTransfers } from './stripe-transfers.ts'

const stripe = await startStripeStandIn(() => new Date())
afterAll(() => stripe.close())
const transfersWith = async (key: string) =>
  createStripeTransfers(await createStripeClient(key, stripe.address), 'here')

const payout = { payoutId: 7, cents: 500, destination: 'acct_1', attempt: 1 } as const
const refund = { orderId: 8, paymentRef: 'pi_1', cents: 300 }

/** Taking one of these for a refusal would return an amount to the creator that may be on its way. */
test.each(['500', 'rate limit', 'lock', 'drop before'] as const)(
  'an unanswered Stripe call (%s) is neither paid nor refused: it is asked again',
  async (fault) => {
    const { payOut, giveBack } = await transfersWith(standInKey)
    stripe.fail(/POST .*transfers/, fault, 3)
    await expect(payOut(payout)).rejects.toMatchObject({ type: expect.stringMatching(/^Stripe/) })
    stripe.fail(/POST .*refunds/, fault, 3)
    await expect(giveBack(refund)).rejects.toMatchObject({ type: expect.stringMatching(/^Stripe/) })
  },
)

test('nor is an unknown key taken for a refusal', async () => {
  const { payOut } = await transfersWith('sk_test_another')
  await expect(payOut(payout)).rejects.toThrow('Invalid API Key')
})

test('a declined card is an answer, with its reason and whether it is final', () => {
  const declined = { type: 'StripeCardError', message: 'Your card was declined.', decline_code: 'lost_card' }
  expect(declineOf(declined)).toEqual({ reason: 'Your card was declined.', isFinal: true, isToConfirm: false })
  expect(declineOf({ type: 'StripeCardError', decline_code: 'insufficient_funds' })).toEqual({
    reason: 'The payment was declined.',
    isFinal: false,
    isToConfirm: false,
  })
  expect(declineOf({ type: 'StripeCardError', code: 'authentication_required' })).toMatchObject({ isToConfirm: true })
  expect(declineOf(new Error('socket hang up'))).toBeUndefined()
})
