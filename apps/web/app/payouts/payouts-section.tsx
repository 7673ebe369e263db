import type { PayoutOverview } from '@fanlight/contract/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateUtc, dollars } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { LoadedSection } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { PayoutTable } from './payout-table.tsx'
import { payoutsQuery } from './payouts-api.ts'

/** What a creator may expect on the first, what is on its way, and what came. */
export function PayoutsSection() {
  const query = useInfiniteQuery(payoutsQuery)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <LoadedSection
      title="Payouts"
      query={{ ...query, error: query.isFetchNextPageError ? null : query.error }}
      loading="Loading payouts..."
      skeleton={<Skeleton className="h-40" />}
    >
      {({ pages }) => (
        <div className="grid gap-6">
          {pages[0] && <Sums {...pages[0]} />}
          <PayoutTable payouts={pages.flatMap((page) => page.payouts)} />
          {query.isFetchNextPageError && <ErrorState text={query.error.message} />}
          {hasNextPage && (
            <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older payouts
            </Button>
          )}
        </div>
      )}
    </LoadedSection>
  )
}

function Sums({ available, pending, underWay, paid, minimum, holdDays, nextPayoutOn, destination }: PayoutOverview) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Sum name="Available" amount={available}>
        {available >= minimum
          ? `Goes out on ${dateUtc(nextPayoutOn)}${destination ? ` to ${destination}` : ''}.`
          : `Goes out on the 1st once it reaches ${dollars(minimum)}.`}
      </Sum>
      <Sum name="Pending" amount={pending + underWay}>
        {underWay > 0
          ? `${dollars(underWay)} on its way, ${dollars(pending)} on hold.`
          : `Earned in the last ${holdDays} days; held until then.`}
      </Sum>
      <Sum name="Paid" amount={paid}>
        In all payouts so far.
      </Sum>
    </dl>
  )
}

const Sum = ({ name, amount, children }: { name: string; amount: number; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-control bg-raised px-4 py-3">
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="figures display text-heading">{dollars(amount)}</dd>
    <dd className="text-caption text-soft">{children}</dd>
  </div>
)
