import type { WorkKind } from '@fanlight/contract/operations/console-work'
import type { Action } from './action-fields.ts'
import { actOn, actOnNamed } from './money-api.ts'

export const workWords: Record<WorkKind, { title: string; plural: string }> = {
  'held-deposit': { title: 'Another amount was paid for FansCoins', plural: 'Held deposits' },
  'held-charge': { title: 'Another amount was paid for a subscription', plural: 'Held payments' },
  'failed-refund': { title: 'A refund failed', plural: 'Failed refunds' },
  'failed-payout': { title: "A payout didn't arrive", plural: 'Failed payouts' },
  'waiting-payout': { title: 'A payout waits for the payment provider', plural: 'Waiting payouts' },
  'refused-account': { title: 'The provider opens no payout account', plural: 'Refused accounts' },
  'failed-event': { title: 'A message of the payment provider could not be used', plural: 'Failed messages' },
  difference: { title: 'The provider’s books and ours differ', plural: 'Differences' },
  'fraud-warning': { title: 'Warning of fraud', plural: 'Warnings of fraud' },
  'missing-tax': { title: 'A payment without its tax', plural: 'Taxes not computed' },
  'kept-customer': { title: 'The payment provider keeps a person who is gone', plural: 'Customers not deleted' },
  'self-dealing': { title: 'A fan and a creator may be one person', plural: 'Self-dealing' },
}

interface WorkAction extends Pick<Action, 'label' | 'title' | 'done' | 'reason' | 'destructive'> {
  body: string
  run: (id: string, reason: string) => Promise<unknown>
}

const toLog = 'Written to the log.'
const toFan = 'Shown to the fan.'

/** The actions for each kind. */
export const workActions: Record<WorkKind, WorkAction[]> = {
  'held-deposit': [
    {
      label: 'Credit',
      title: 'Credit what was paid?',
      body: 'It is credited as it came, at the ratio of its currency.',
      reason: toLog,
      done: 'The payment is credited.',
      run: (id, reason) => actOn('creditDeposit', Number(id), reason),
    },
    {
      label: 'Give back',
      destructive: true,
      title: 'Give back what was paid?',
      body: 'All of it goes back to the payment it came from.',
      reason: toFan,
      done: 'The payment goes back.',
      run: (id, reason) => actOn('refundDeposit', Number(id), reason),
    },
  ],
  'held-charge': [
    {
      label: 'Accept',
      title: 'Accept what was paid?',
      body: 'It counts as paid, and what is too much goes back.',
      reason: toLog,
      done: 'The payment counts.',
      run: (id, reason) => actOn('acceptCharge', Number(id), reason),
    },
    {
      label: 'Give back',
      destructive: true,
      title: 'Give back what was paid?',
      body: 'All of it goes back.',
      reason: toFan,
      done: 'The payment goes back.',
      run: (id, reason) => actOn('giveBackCharge', Number(id), reason),
    },
  ],
  'failed-refund': [
    {
      label: 'Try again',
      title: 'Order this refund again?',
      body: 'The provider is asked to pay it once more.',
      reason: toLog,
      done: 'The refund is ordered again.',
      run: (id, reason) => actOn('retryRefund', Number(id), reason),
    },
    {
      label: 'Paid by hand',
      destructive: true,
      title: 'Was this refund paid by hand?',
      body: 'Only if you paid it from the bank: it is booked so, and not ordered again.',
      reason: 'How it was paid. Written to the log.',
      done: 'The refund is closed.',
      run: (id, reason) => actOn('settleRefund', Number(id), reason),
    },
  ],
  'failed-payout': [
    {
      label: 'Make again',
      title: 'Make this payout again?',
      body: 'With what is payable of it now. Name another account first, under Payouts, if this one was wrong.',
      reason: toLog,
      done: 'The payout is made again.',
      run: (id, reason) => actOn('retryPayout', Number(id), reason),
    },
    {
      label: 'Leave',
      title: 'Leave it to the next run?',
      body: 'The money is the creator’s, and part of the payout of the next 1st.',
      reason: toLog,
      done: 'It is left to the next run.',
      run: (id, reason) => actOn('setAsidePayout', Number(id), reason),
    },
  ],
  // Sent automatically when its condition is met.
  'waiting-payout': [],
  'refused-account': [],
  'failed-event': [
    {
      label: 'Try again',
      title: 'Try this message again?',
      body: 'It is used again at once.',
      reason: toLog,
      done: 'The message is tried again.',
      run: (id, reason) => actOnNamed('retryEvent', id, reason),
    },
    {
      label: 'Set aside',
      destructive: true,
      title: 'Set this message aside?',
      body: 'Nobody works on it any more.',
      reason: toLog,
      done: 'The message is set aside.',
      run: (id, reason) => actOnNamed('setAsideEvent', id, reason),
    },
  ],
  difference: [
    {
      label: 'Set aside',
      title: 'Set this difference aside?',
      body: "Amounts that our books don't know wait in suspense. Everything else can be compared.",
      reason: 'Where it comes from. Written to the log.',
      done: 'The difference is set aside.',
      run: (id, reason) => actOn('setAsideDifference', Number(id), reason),
    },
  ],
  'fraud-warning': [
    {
      label: 'Close',
      title: 'Close this warning?',
      body: 'Refund the payment first, or keep it: most of these become chargebacks within weeks.',
      reason: toLog,
      done: 'The warning is closed.',
      run: (id, reason) => actOnNamed('closeWarning', id, reason),
    },
  ],
  'missing-tax': [
    {
      label: 'Close',
      title: 'Close this?',
      body: "Its receipt has no tax, and Stripe no longer computes tax for this subscription. Complete the customer's address in Stripe, then turn automatic tax back on.",
      reason: toLog,
      done: 'It is closed.',
      run: (id, reason) => actOnNamed('closeMissingTax', id, reason),
    },
  ],
  // Retried automatically; deleting it by hand at the provider completes it too.
  'kept-customer': [],
  'self-dealing': [
    {
      label: 'Close',
      title: 'Close this?',
      body: 'Freeze the wallet or suspend the creator first if the money goes in a circle. This warning returns when the sum has doubled.',
      reason: 'Your findings. Written to the log.',
      done: 'It is closed.',
      run: (id, reason) => actOn('closeDealing', Number(id), reason),
    },
  ],
}
