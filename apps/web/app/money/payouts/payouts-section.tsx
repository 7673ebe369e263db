import type { PayoutOverview } from '@fanlight/contract/money/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { dateOf, dollars } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PayoutTable } from './payout-table.tsx'
import { payoutsQuery } from './payouts-api.ts'
import { YearlyStatements } from './yearly-statements.tsx'

const PayoutAccount = lazy(withRetries(() => import('./payout-account.tsx')))
const TaxNumber = lazy(withRetries(() => import('./tax-number.tsx')))

/** Expected, pending and past payouts. */
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
          {pages[0]?.opensAccounts && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <PayoutAccount account={pages[0].account} />
            </Suspense>
          )}
          {pages[0] && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <TaxNumber ends={pages[0].taxNumberEnds} />
            </Suspense>
          )}
          <YearlyStatements firstYear={pages[0]?.firstYear ?? null} />
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

function Sums(sums: PayoutOverview) {
  const { available, pending, underWay, paid, minimum, holdDays, nextPayoutOn, destination } = sums
  const { reserved, reservedFrom, reservedUntil, bundled, bundledFrom, bundledUntil, waitsForDocuments } = sums
  return (
    <dl className={cx('grid gap-3', reserved > 0 || bundled > 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
      <Sum name="Available" amount={available}>
        {waitsForDocuments ? (
          <>
            Waits for a new identity document: yours has expired.{' '}
            <Link to="/creator/verification-pending" className="tap underline underline-offset-4">
              Send a new one
            </Link>
          </>
        ) : available >= minimum ? (
          `Goes out on ${dateOf(nextPayoutOn)}${destination ? ` to ${destination}` : ''}.`
        ) : (
          `Goes out on the 1st once it reaches ${dollars(minimum)}.`
        )}
      </Sum>
      <Sum name="Pending" amount={pending + underWay}>
        {underWay > 0
          ? `${dollars(underWay)} on its way, ${dollars(pending)} on hold.`
          : `Earned in the last ${holdDays} days. Each sale is held that long.`}
      </Sum>
      {reserved > 0 && reservedFrom && reservedUntil && (
        <Sum name="In reserve" amount={reserved}>
          Held while you're new, to cover chargebacks. Released between {dateOf(reservedFrom)} and{' '}
          {dateOf(reservedUntil)}.
        </Sum>
      )}
      {bundled > 0 && bundledFrom && bundledUntil && (
        <Sum name="Months to come" amount={bundled}>
          Of bundles. Each month is yours when it begins: released between {dateOf(bundledFrom)} and{' '}
          {dateOf(bundledUntil)}.
        </Sum>
      )}
      <Sum name="Paid" amount={paid}>
        In all payouts so far.
      </Sum>
    </dl>
  )
}

const Sum = ({ name, amount, children }: { name: string; amount: number; children: ReactNode }) => (
  <div className="grid content-start gap-1 rounded-control bg-raised px-4 py-3">
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="big-figure text-heading">{dollars(amount)}</dd>
    <dd className="text-caption text-soft">{children}</dd>
  </div>
)
