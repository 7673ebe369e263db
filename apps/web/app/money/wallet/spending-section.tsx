import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { spendingQuery } from './wallet-api.ts'

const SpendingCaps = lazy(withRetries(() => import('./spending-caps.tsx')))

/** The fan's own caps and their use, and the general limit. */
export function SpendingSection() {
  const query = useQuery(spendingQuery)
  const [isOpened, setOpened] = useState(false)
  // People without caps don't see three forms for them.
  const isOpen = isOpened || query.data?.caps.some(({ amount, next }) => amount !== null || next !== null)
  return (
    <LoadedSection
      title="Spending caps"
      lead={
        isOpen
          ? 'Limit your spending. Deposits, subscriptions and pending payments count. A lower limit takes effect at once, a higher one after 24 hours.'
          : undefined
      }
      query={query}
      loading="Loading your spending caps..."
      skeleton={<Skeleton className="h-11" />}
    >
      {({ caps, limit }) =>
        isOpen ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <SpendingCaps caps={caps} limit={limit} takesFocus={isOpened} />
          </Suspense>
        ) : (
          <div className="flex items-center justify-between gap-3">
            <p className="text-soft">You have set none.</p>
            <Button size="small" onClick={() => setOpened(true)}>
              Change<span className="sr-only"> spending caps</span>
            </Button>
          </div>
        )
      }
    </LoadedSection>
  )
}
