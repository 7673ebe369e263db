import { pageMeta } from '../lib/page-meta.ts'
import { settle } from '../lib/settle.ts'
import { startOf } from '../lib/use-pages.ts'
import { Page } from '../ui/page.tsx'
import { Awaited } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { Route } from './+types/my-subscriptions-screen.ts'
import { subscriptionError } from './subscription-error.ts'
import { SubscriptionList } from './subscription-list.tsx'
import { getSubscriptions } from './subscriptions-api.ts'

export const meta = () =>
  pageMeta({
    title: 'My Subscriptions',
    description: 'What you subscribe to, until when and for how much.',
    noIndex: true,
  })

export function clientLoader() {
  return { subscriptions: settle(getSubscriptions(1).then(startOf), subscriptionError) }
}

export default function MySubscriptionsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="My Subscriptions" width="form">
      <Awaited of={loaderData.subscriptions} loading="Loading subscriptions..." skeleton={<SkeletonRows />}>
        {(start) => <SubscriptionList start={start} />}
      </Awaited>
    </Page>
  )
}
