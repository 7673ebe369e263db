import type { Stripe } from 'stripe'
import { listOf } from './payment-shapes.ts'

type Needed<T, K extends keyof T> = Pick<T, K> & Partial<T>

export const balanceTransaction = (
  given: Needed<
    Stripe.BalanceTransaction,
    'id' | 'created' | 'amount' | 'available_on' | 'currency' | 'fee' | 'fee_details' | 'source' | 'type'
  >,
): Stripe.BalanceTransaction => ({
  object: 'balance_transaction',
  balance_type: 'payments',
  description: null,
  exchange_rate: null,
  net: given.amount - given.fee,
  reporting_category: given.type === 'adjustment' ? 'dispute' : given.type,
  status: 'pending',
  ...given,
})

export const transfer = (
  given: Needed<Stripe.Transfer, 'id' | 'created' | 'livemode' | 'amount' | 'currency' | 'destination' | 'metadata'>,
): Stripe.Transfer => ({
  object: 'transfer',
  amount_reversed: 0,
  balance_transaction: null,
  description: null,
  destination_payment: given.id.replace('tr_', 'py_'),
  reversals: listOf(`/v1/transfers/${given.id}/reversals`),
  reversed: false,
  source_transaction: null,
  source_type: 'card',
  transfer_group: null,
  ...given,
})

export const payout = (
  given: Needed<Stripe.Payout, 'id' | 'created' | 'livemode' | 'amount' | 'currency' | 'status'>,
): Stripe.Payout => ({
  object: 'payout',
  application_fee: null,
  application_fee_amount: null,
  arrival_date: given.created,
  automatic: true,
  balance_transaction: null,
  description: 'STRIPE PAYOUT',
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  trace_id: null,
  type: 'bank_account',
  ...given,
})

const requirements: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'],
  disabled_reason: 'requirements.past_due',
  errors: [],
  eventually_due: ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'],
  past_due: [],
  pending_verification: [],
}

/** A connected account before its owner has told Stripe anything. */
export const account = (given: Needed<Stripe.Account, 'id' | 'created' | 'email' | 'metadata'>): Stripe.Account => ({
  object: 'account',
  business_profile: null,
  business_type: null,
  capabilities: { transfers: 'inactive' },
  charges_enabled: false,
  country: 'US',
  default_currency: 'usd',
  details_submitted: false,
  payouts_enabled: false,
  requirements: structuredClone(requirements),
  type: 'none',
  ...given,
})

export const bankAccount = (of: string): Stripe.ApiList<Stripe.ExternalAccount> =>
  listOf(`/v1/accounts/${of}/external_accounts`, [
    {
      id: of.replace('acct_', 'ba_'),
      object: 'bank_account',
      account: of,
      account_holder_name: null,
      account_holder_type: null,
      account_type: null,
      bank_name: 'STRIPE TEST BANK',
      country: 'US',
      currency: 'usd',
      default_for_currency: true,
      fingerprint: null,
      last4: '6789',
      routing_number: '110000000',
      status: 'new',
    },
  ])

export const accountLink = (created: number, account: string): Stripe.AccountLink => ({
  object: 'account_link',
  created,
  expires_at: created + 300,
  url: `https://connect.stripe.test/setup/${account}/${created}`,
})
