import type { Stripe } from 'stripe'
import { namedPayment, refusalOf } from './stripe-client.ts'

/** Sends evidence for a disputed payment, once, while the bank waits for it. */
export const createStripeDisputes = (stripe: Stripe) => ({
  async contest(paymentRef: string, text: string): Promise<'sent' | 'closed'> {
    const { data } = await stripe.disputes.list({ ...namedPayment(paymentRef), limit: 100 })
    const open = data.find(({ status }) => status === 'needs_response' || status === 'warning_needs_response')
    if (!open) return 'closed'
    try {
      await stripe.disputes.update(open.id, { evidence: { uncategorized_text: text }, submit: true })
      return 'sent'
    } catch (error) {
      if (refusalOf(error)) return 'closed'
      throw error
    }
  },
})
