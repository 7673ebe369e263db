import { useInfiniteQuery } from '@tanstack/react-query'
import { dateOf, dollars } from '../lib/format.ts'
import { payoutsQuery } from './payouts-api.ts'

/** What a creator asks first: how much goes out, and when. Nothing while nothing does. */
export function NextPayout() {
  const overview = useInfiniteQuery(payoutsQuery).data?.pages[0]
  if (!overview || overview.waitsForDocuments || overview.available < overview.minimum) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-card bg-raised px-4 py-3 sm:px-6">
      <span className="text-soft">Next payout on {dateOf(overview.nextPayoutOn)}</span>
      <span className="figures font-semibold text-lead">{dollars(overview.available)}</span>
      <a href="#payouts" className="tap underline underline-offset-4">
        All payouts
      </a>
    </p>
  )
}
