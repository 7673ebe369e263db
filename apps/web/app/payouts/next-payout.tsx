import type { PayoutOverview } from '@fanlight/contract/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateOf, dollars } from '../lib/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { payoutsQuery } from './payouts-api.ts'

/** What a creator asks first: how much goes out, and when. As high before it is known, so that nothing below it moves. */
export function NextPayout() {
  const { data, error } = useInfiniteQuery(payoutsQuery)
  const overview = data?.pages[0]
  if (!overview) return error ? null : <Skeleton className="h-18.5 rounded-card sm:h-13" />
  return (
    <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-card bg-raised px-4 py-3 sm:flex sm:px-6">
      <span className="text-soft">{whenOf(overview)}</span>
      <span className="figures font-semibold text-lead">{dollars(overview.available)}</span>
      <a href="#payouts" className="tap justify-self-start underline underline-offset-4">
        All payouts
      </a>
    </p>
  )
}

/** Stands before what is available. */
function whenOf({ available, minimum, nextPayoutOn, waitsForDocuments }: PayoutOverview) {
  if (waitsForDocuments) return 'Waits for your new document'
  return available < minimum ? `Paid out from ${dollars(minimum)} on` : `Next payout on ${dateOf(nextPayoutOn)}, so far`
}
