import { lazy, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { NoSubscriptions, SubscriptionList, SubscriptionsSkeleton } from './subscription-list.tsx'
import { subscriptionsQuery } from './subscriptions-api.ts'

const PopularNow = lazy(withRetries(() => import('../../content/profiles/popular-now.tsx')))

export const meta = () =>
  pageMeta({
    title: 'My Subscriptions',
    description: 'Your subscriptions, their renewal dates and prices.',
    noIndex: true,
  })

export const clientLoader = () => startList(subscriptionsQuery)

export default function MySubscriptionsScreen() {
  const list = useList(subscriptionsQuery)
  return (
    <Page title="My Subscriptions">
      <Loaded query={list} loading="Loading subscriptions..." skeleton={<SubscriptionsSkeleton />}>
        {(subscriptions) =>
          subscriptions.length > 0 ? (
            <SubscriptionList subscriptions={subscriptions} more={list.more} />
          ) : (
            <>
              <NoSubscriptions />
              <Suspense fallback={<SkeletonCards cards={4} />}>
                <PopularNow />
              </Suspense>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
