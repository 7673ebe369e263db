import type { Stripe } from 'stripe'
import type { BillingProvider, PayoutAnswer, PayoutToMake, RefundAnswer, TransferAnswer } from './billing-provider.ts'
import { insufficientBalance } from './insufficient-balance.ts'
import { declineOf, namedPayment, orderOf, paymentOf, refusalOf } from './stripe-client.ts'

type Transfers = Pick<BillingProvider, 'giveBack' | 'payOut' | 'findPayout'>

/** Outgoing money: refunds to fans, transfers to creators. */
export function createStripeTransfers(stripe: Stripe, installation: string): Transfers {
  return {
    async giveBack({ orderId, paymentRef: ref, cents }) {
      const paymentRef = ref.startsWith('in_') ? await findPaid(ref) : ref
      if (!paymentRef) return { status: 'failed', reason: paidElsewhere }
      // Stripe forgets keys after a day; we find older actions by our number.
      const made = await stripe.refunds.list({ ...namedPayment(paymentRef), limit: 100 })
      const tries = made.data.filter(({ metadata }) => orderOf(metadata, installation) === orderId)
      const before = tries.find((refund) => !hasNoOutcome(refund))
      if (before) return answerOfRefund(before)
      const metadata = { fanlight: 'refund', installation, refundOrderId: String(orderId) }
      const key = [installation, 'refund', orderId, ...(tries.length > 0 ? [tries.length] : [])].join('-')
      const ask = (idempotencyKey: string) =>
        stripe.refunds
          .create({ ...namedPayment(paymentRef), amount: cents, metadata }, { idempotencyKey })
          .then(answerOfRefund, refusedRefund)
      const answer = await ask(key)
      if (answer.status !== 'disputed') return answer
      const { state, decided } = await lookAtDisputes(paymentRef)
      // For a day Stripe repeats its answer from before the bank's decision, unless we use another key.
      return state === 'won' ? ask(`${key}-after-${decided}`) : { ...answer, status: state }
    },

    async payOut(payout) {
      const before = await find(payout)
      if (before.status !== 'unheard') return before
      try {
        const transfer = await stripe.transfers.create(
          {
            amount: payout.cents,
            currency: 'usd',
            destination: payout.destination,
            transfer_group: groupOf(payout),
            metadata: { fanlight: 'payout', installation, payoutId: String(payout.payoutId) },
          },
          { idempotencyKey: `${installation}-${groupOf(payout)}-${payout.attempt}` },
        )
        return { status: 'done', ref: transfer.id }
      } catch (error) {
        const answer = refusedTransfer(error)
        // The routine that reads it reports failures.
        return answer.status === 'later'
          ? { ...answer, reason: (await insufficientBalance(stripe).catch(() => null)) ?? answer.reason }
          : answer
      }
    },

    findPayout: find,
  }

  /** For an invoice that had no payment yet when it was reported. */
  async function findPaid(invoice: string) {
    const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 })
    return data[0] ? paymentOf(data[0].payment) : null
  }

  async function lookAtDisputes(paymentRef: string) {
    const { data } = await stripe.disputes.list({ ...namedPayment(paymentRef), limit: 100 })
    const isLost = data.some(({ status }) => status === 'lost')
    const isOpen = data.some(({ status }) => !isDecided(status))
    return {
      state: isOpen ? ('disputed' as const) : isLost ? ('lost' as const) : ('won' as const),
      decided: data.length,
    }
  }

  /** Each installation on the account numbers its own groups: other installations' groups aren't ours. */
  async function find(payout: PayoutToMake): Promise<TransferAnswer> {
    const { data } = await stripe.transfers.list({ transfer_group: groupOf(payout), limit: 100 })
    const known = data.find(
      ({ metadata, amount }) => amount === payout.cents && (metadata.installation ?? installation) === installation,
    )
    if (!known) return { status: 'unheard' }
    return known.reversed ? { status: 'failed', reason: takenBack, ref: known.id } : { status: 'done', ref: known.id }
  }
}

const paidElsewhere =
  'Stripe has no payment of this invoice: it was marked as paid there, or paid from a credit. Pay it from the bank.'

const takenBack = 'The payment was taken back by the payment provider.'

const groupOf = ({ payoutId }: PayoutToMake) => `payout-${payoutId}`

const hasNoOutcome = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

const answerOfRefund = (refund: Stripe.Refund): TransferAnswer =>
  hasNoOutcome(refund)
    ? { status: 'failed', reason: refund.failure_reason ?? String(refund.status) }
    : { status: 'done', ref: refund.id }

function refusedRefund(error: unknown): RefundAnswer {
  const refusal: Refused | undefined = refusalOf(error) ?? declineOf(error)
  if (!refusal) throw error
  if (refusal.code === 'charge_disputed') return { status: 'disputed', reason: refusal.reason }
  return { status: isForNow(refusal) ? 'later' : 'failed', reason: refusal.reason }
}

const isDecided = (status: Stripe.Dispute.Status) => ['won', 'lost', 'warning_closed', 'prevented'].includes(status)

interface Refused {
  reason: string
  code?: string | undefined
}

const isForNow = ({ code }: Refused) => code === 'balance_insufficient'

/** Only the account's owner can fix this. */
const faultsOfAccounts = ['insufficient_capabilities_for_transfer', 'resource_missing', 'account_invalid']

function refusedTransfer(error: unknown): PayoutAnswer {
  const refusal: Refused | undefined = refusalOf(error) ?? declineOf(error)
  if (!refusal) throw error
  const { code = '', reason } = refusal
  if (isForNow(refusal)) return { status: 'later', reason }
  return { status: faultsOfAccounts.includes(code) ? 'held' : 'refused', reason }
}
