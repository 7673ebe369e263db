import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscription Successful', description: 'Your subscription has begun.', noIndex: true })

/** The address carries subscriptionId and transactionId; what is true of them stands under My Subscriptions. */
export default function SubscriptionSuccessScreen() {
  return (
    <div className="grid min-h-[60dvh] animate-appear place-items-center px-4">
      <EmptyState
        level={1}
        title="Subscription Successful"
        text="Thank you. You can see the dates and the fee, or cancel, under My Subscriptions."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/my-subscriptions" variant="primary">
              My Subscriptions
            </LinkButton>
            <LinkButton to="/creators">Featured Creators</LinkButton>
          </div>
        }
      />
    </div>
  )
}
