import type { Subscription } from '@fanlight/contract/subscriptions'
import { type Pages, usePages } from '../lib/use-pages.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionError } from './subscription-error.ts'
import { getSubscriptions } from './subscriptions-api.ts'

export function SubscriptionList({ start }: { start: Pages<Subscription> }) {
  const pages = usePages<Subscription>({ start, load: getSubscriptions, failed: subscriptionError })
  if (pages.items.length === 0) return <NoSubscriptions />
  return (
    <InfiniteList
      hasMore={pages.hasMore}
      isLoading={pages.isLoading}
      error={pages.error}
      onMore={() => void pages.more()}
      loading="Loading subscriptions..."
      skeleton={<SkeletonRows />}
    >
      <ul className="grid gap-4">
        {pages.items.map((subscription) => (
          <li key={subscription.id}>
            <SubscriptionCard
              subscription={subscription}
              onChange={(changed) => pages.update((item) => (item.id === changed.id ? changed : item))}
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
