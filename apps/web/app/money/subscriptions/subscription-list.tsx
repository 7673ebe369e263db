import type { Subscription } from '@fanlight/contract/money/subscriptions'
import type { ComponentProps } from 'react'
import { plural } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { changeInLists } from '../../lib/use-list.ts'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionToQuery } from './subscription-to.ts'
import { subscriptionsQuery } from './subscriptions-api.ts'

/** Two side by side if there's room. */
const grid = 'grid gap-4 lg:grid-cols-2'

interface SubscriptionListProps {
  subscriptions: Subscription[]
  more: Pick<ComponentProps<typeof InfiniteList>, 'hasMore' | 'isLoading' | 'error' | 'onMore'>
}

export function SubscriptionList({ subscriptions, more }: SubscriptionListProps) {
  return (
    <InfiniteList {...more} loading="Loading subscriptions..." skeleton={<SubscriptionsSkeleton />}>
      {!more.hasMore && <MonthlySum subscriptions={subscriptions} />}
      <ul className={grid}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="grid">
            <SubscriptionCard subscription={subscription} onChange={keepChanged} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

function keepChanged(changed: Subscription) {
  queryClient.setQueryData(subscriptionToQuery(changed.profileId).queryKey, changed)
  changeInLists<Subscription>({ queryKey: subscriptionsQuery.queryKey, exact: true }, (item) =>
    item.id === changed.id ? changed : item,
  )
}

export const SubscriptionsSkeleton = () => (
  <span aria-hidden="true" className={grid}>
    {['a', 'b', 'c'].map((name) => (
      <Skeleton key={name} className="h-104 rounded-card sm:h-94" />
    ))}
  </span>
)

/** The monthly total, once all are loaded. */
function MonthlySum({ subscriptions }: { subscriptions: Subscription[] }) {
  const isRunning = ({ status }: Subscription) => status === 'Active' || status === 'PastDue'
  const running = subscriptions.filter((one) => isRunning(one) && one.amountPaid > 0)
  if (running.length < 2) return null
  const cents = running.reduce(
    (sum, { nextAmount, nextMonths }) => sum + Math.round((nextAmount * 100) / nextMonths),
    0,
  )
  return (
    <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-raised px-4 py-3 sm:px-6">
      <span className="text-soft">
        {plural(running.length, 'paid subscription')} that renew
        {running.some(({ nextMonths }) => nextMonths > 1) ? '' : ' each month'}
      </span>
      <Money amount={cents / 100} per="month" className="font-semibold text-lead" />
    </p>
  )
}

export const NoSubscriptions = () => (
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
