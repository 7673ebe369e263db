import type { Subscription, SubscriptionStatus } from '@fanlight/contract/money/subscriptions'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { cardName, expiryOf } from '../../lib/card-name.ts'
import { dateOf, dateTime, dollars } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { monthsOf } from './bundle-words.ts'
import { isFree, nextPayment } from './charged-on.ts'
import { PaymentHistory } from './payment-history.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'

const RenewalChoice = lazy(withRetries(() => import('./renewal-choice.tsx')))

interface SubscriptionCardProps {
  subscription: Subscription
  onChange: (subscription: Subscription) => void
}

const tones = { Active: 'success', Cancelled: 'neutral', PastDue: 'warning', Expired: 'neutral' } as const
/** What its end date means, by state. */
const endNames: Record<SubscriptionStatus, string> = {
  Active: 'Next payment',
  PastDue: 'Next payment',
  Cancelled: 'Ends',
  Expired: 'Ended',
}

export function SubscriptionCard({ subscription, onChange }: SubscriptionCardProps) {
  const { creatorName, profileAvatarUrl, profileId, profileName, status } = subscription
  const costsNothing = isFree(subscription)
  const [showsPayments, setShowsPayments] = useState(false)
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-x-4">
        <Avatar src={profileAvatarUrl} name={profileName} size={56} />
        <div className="grid min-w-0">
          <h2 className="min-w-0 text-title">
            <Link
              dir="auto"
              to={`/profile/${profileId}`}
              className="tap underline decoration-edge underline-offset-4 hover:decoration-current"
            >
              {profileName}
            </Link>
          </h2>
          <p className="text-soft">
            by <bdi>{creatorName}</bdi>
          </p>
        </div>
        <Badge tone={tones[status]}>{stateOf(subscription)}</Badge>
      </div>
      <dl className="grid gap-y-2">
        <Fact name={endNames[status]}>
          {nextDateOf(subscription)}
          {status === 'Active' && !costsNothing && (
            <span className="block font-normal text-caption text-soft">
              {nextPayment(subscription)}
              {subscription.trialEndsAt && ' Cancel before then and you pay nothing.'}
            </span>
          )}
        </Fact>
        <Fact name={subscription.months > 1 ? 'Fee' : 'Monthly fee'}>
          {costsNothing ? 'Free' : feeOf(subscription)}
        </Fact>
        {subscription.card && subscription.canChangeCard && (
          <Fact name="Card">
            {cardName(subscription.card)}
            {expiryOf(subscription.card) && (
              <span className="font-normal text-soft">, expires {expiryOf(subscription.card)}</span>
            )}
          </Fact>
        )}
        <Fact name="Started">
          <span className="font-normal text-soft">{dateOf(subscription.startDate)}</span>
        </Fact>
      </dl>
      <ChargedSoonNote subscription={subscription} />
      {status === 'PastDue' && <PastDueNote subscription={subscription} />}
      {subscription.endedByProvider && (
        <p className="text-soft">
          Ended at the payment provider. Subscribe again after {dateOf(subscription.endDate)}.
        </p>
      )}
      <SubscriptionActions subscription={subscription} onChange={onChange}>
        {!costsNothing && (
          <Button aria-expanded={showsPayments} onClick={() => setShowsPayments(!showsPayments)}>
            Payments
          </Button>
        )}
        {subscription.canChangeRenewal && (
          <Suspense>
            <RenewalChoice subscription={subscription} onChange={onChange} />
          </Suspense>
        )}
      </SubscriptionActions>
      {showsPayments && <PaymentHistory subscriptionId={subscription.id} />}
    </Card>
  )
}

const stateOf = ({ status, trialEndsAt }: Subscription) => {
  if (status === 'Active' && trialEndsAt) return 'Free trial'
  return status === 'PastDue' ? 'Past due' : status
}

const feeOf = ({ amountPaid, nextAmount, promo, trialEndsAt, months }: Subscription) =>
  trialEndsAt
    ? `Free trial, then ${dollars(nextAmount)}`
    : promo
      ? `${dollars(amountPaid)} until ${dateOf(promo.until)}, then ${dollars(promo.price)}`
      : `${dollars(amountPaid)}${months > 1 ? ` for ${months} months` : ''}`

function nextDateOf(subscription: Subscription) {
  const { status, nextAttemptAt, endDate } = subscription
  if (status === 'Active' && isFree(subscription)) return 'None'
  // Without another planned attempt nothing is charged automatically.
  if (status === 'PastDue') return nextAttemptAt ? dateOf(nextAttemptAt) : 'When you pay it'
  return dateOf(endDate)
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 max-[24rem]:grid-cols-[auto_minmax(0,1fr)]">
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="figures font-medium">{children}</dd>
  </div>
)

const ChargedSoonNote = ({ subscription: { chargedSoonAt, nextAmount, nextMonths } }: { subscription: Subscription }) =>
  chargedSoonAt && (
    <p role="note" className="rounded-control border border-line bg-raised px-4 py-3">
      {dollars(nextAmount)} for the next {monthsOf(nextMonths)} will be charged on {dateTime(chargedSoonAt)}. If you
      don't want it, cancel before then.
    </p>
  )

function PastDueNote({
  subscription: { nextAttemptAt, accessUntil, hasAccess, nextAmount },
}: {
  subscription: Subscription
}) {
  return (
    <p className="rounded-control border border-warning/40 bg-raised px-4 py-3">
      The payment of {dollars(nextAmount)} didn't go through.{' '}
      {nextAttemptAt
        ? `We try again on ${dateOf(nextAttemptAt)}, and at once if you change your card. `
        : 'Change your card, and we try again at once. '}
      {hasAccess ? `The posts stay open until ${dateOf(accessUntil)}.` : 'The posts are closed until it is paid.'}
    </p>
  )
}
