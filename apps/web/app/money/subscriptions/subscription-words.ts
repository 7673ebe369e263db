import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { dateOf, dateTime, dollars } from '../../lib/format.ts'
import { monthsOf } from './bundle-words.ts'
import { isFree, nextPayment } from './charged-on.ts'

interface Words {
  title: string
  body: string
  confirm: string
  keep: string
  failed: string
  done: (changed: Subscription) => string
}

/** The effect of a cancellation, with its date. */
export function cancelWords({
  profileName,
  cancelEffectiveAt,
  endDate,
  amountPaid,
  nextAmount,
  status,
  trialEndsAt,
  months,
  nextMonths,
}: Subscription): Words {
  const effective = cancelEffectiveAt ?? endDate
  const isLater = Date.parse(effective) > Date.parse(endDate)
  return {
    title: `Cancel your subscription to ${profileName}?`,
    body: [
      status === 'PastDue'
        ? `It ends on ${dateTime(effective)}. We won't retry the failed payment.`
        : `You keep access until ${dateTime(effective)}.${trialEndsAt && !isLater ? ' You pay nothing.' : ''}`,
      isLater && (amountPaid > 0 || trialEndsAt)
        ? `The next ${monthsOf(nextMonths)} (${dollars(nextAmount)}) ${nextMonths > 1 ? 'are' : 'is'} already being charged. To avoid that, cancel at least 24 hours before ${months > 1 ? 'paid months end' : 'a month ends'}.`
        : '',
      'You can resume any time before.',
    ]
      .filter(Boolean)
      .join(' '),
    confirm: 'Cancel subscription',
    keep: 'Keep it',
    failed: 'The subscription could not be cancelled.',
    done: (changed) => `Cancelled. Your subscription ends on ${dateOf(changed.endDate)}.`,
  }
}

/** The effect of resuming, with the next payment's date. */
export function resumeWords(subscription: Subscription): Words {
  const { profileName, endDate } = subscription
  return {
    title: `Resume your subscription to ${profileName}?`,
    body: !isFree(subscription)
      ? nextPayment(subscription)
      : `It continues after ${dateTime(endDate)}, free as before.`,
    confirm: 'Resume subscription',
    keep: 'Not now',
    failed: 'The subscription could not be resumed.',
    done: () => 'Welcome back. Your subscription continues.',
  }
}
