import type { Profile } from '@fanlight/contract/profiles'
import type { Subscription } from '@fanlight/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { dateOf, dollars } from '../lib/format.ts'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SideBar } from '../ui/side-bar.tsx'
import { chargedOn } from './charged-on.ts'
import { subscriptionToQuery } from './subscriptions-api.ts'

interface SubscribedProps {
  profile: Profile
  /** Says when the next month is charged, or when it ends. */
  tellsNext: boolean
}

/** What stands where the offer was. */
export function Subscribed({ profile, tellsNext }: SubscribedProps) {
  const { data: subscription } = useQuery({ ...subscriptionToQuery(profile.id), enabled: tellsNext })
  return (
    <SideBar label="Your subscription">
      <Card className="flex flex-wrap items-center justify-between gap-3 max-lg:p-4 lg:grid lg:grid-cols-1 lg:justify-stretch">
        <div className="grid min-w-0 gap-1">
          <p className="flex items-center gap-2 font-medium">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            <span className="min-w-0">
              You are subscribed to <bdi>{profile.name}</bdi>.
            </span>
          </p>
          {tellsNext && <p className="min-h-lh text-caption text-soft">{subscription && comesNext(subscription)}</p>}
        </div>
        <LinkButton to="/my-subscriptions" size="small">
          My Subscriptions
        </LinkButton>
      </Card>
    </SideBar>
  )
}

function comesNext(subscription: Subscription): string {
  const { status, amountPaid, endDate, accessUntil, hasAccess } = subscription
  if (status === 'PastDue')
    return `The last payment did not go through. ${hasAccess ? `Open until ${dateOf(accessUntil)}.` : ''}`.trim()
  if (status === 'Cancelled') return `Cancelled. It ends on ${dateOf(endDate)}.`
  return amountPaid === 0
    ? 'Free, nothing is charged.'
    : `Renews on ${dateOf(chargedOn(subscription))} for ${dollars(amountPaid)}.`
}
