import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscription Cancelled', description: 'No payment has been made.', noIndex: true })

export default function SubscriptionCancelScreen() {
  return (
    <div className="grid min-h-[60dvh] animate-appear place-items-center px-4">
      <EmptyState
        level={1}
        light="one-dark"
        title="Subscription Cancelled"
        text="No payment has been made"
        action={
          <LinkButton to="/creators" variant="primary">
            Featured Creators
          </LinkButton>
        }
      />
    </div>
  )
}
