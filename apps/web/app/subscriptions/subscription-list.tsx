import type { Subscription } from '@fanlight/contract/subscriptions'
import type { ComponentProps } from 'react'
import { changeInList } from '../lib/use-list.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionsQuery } from './subscriptions-api.ts'

interface SubscriptionListProps {
  subscriptions: Subscription[]
  more: Pick<ComponentProps<typeof InfiniteList>, 'hasMore' | 'isLoading' | 'error' | 'onMore'>
}

export function SubscriptionList({ subscriptions, more }: SubscriptionListProps) {
  if (subscriptions.length === 0) return <NoSubscriptions />
  return (
    <InfiniteList {...more} loading="Loading subscriptions..." skeleton={<SkeletonRows />}>
      <ul className="grid gap-4">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <SubscriptionCard
              subscription={subscription}
              onChange={(changed) =>
                changeInList(subscriptionsQuery, (item) => (item.id === changed.id ? changed : item))
              }
            />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

const NoSubscriptions = () => (
  <EmptyState
    title="No Active Subscriptions"
    text="You're not currently subscribed to any creators."
    action={
      <LinkButton to="/profiles" variant="primary">
        Discover Profiles
      </LinkButton>
    }
  />
)
