import type { PayoutOverview } from '@fanlight/contract/money/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateOf, dollars } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { payoutsQuery } from './payouts-api.ts'

/** A creator's first question: how much is paid out, and when. Reserves its height, so that nothing below moves. */
export function NextPayout() {
  const { data, error } = useInfiniteQuery(payoutsQuery)
  const overview = data?.pages[0]
  if (!overview) return error ? null : <Skeleton className="h-18.5 rounded-card sm:h-13" />
  const { before = '', figure, after } = wordsOf(overview)
  return (
    <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-card bg-raised px-4 py-3 sm:flex sm:px-6">
      <span className="text-soft">
        {before} <span className="figures font-semibold text-ink text-lead">{figure}</span> {after}
      </span>
      <a href="#payouts" className="tap justify-self-start underline underline-offset-4">
        All payouts
      </a>
    </p>
  )
}

/** One sentence around the figure. */
function wordsOf({ available, minimum, nextPayoutOn, waitsForDocuments }: PayoutOverview) {
  const figure = dollars(available)
  if (waitsForDocuments) return { figure, after: 'available. Payouts wait for your new document.' }
  if (available < minimum) return { figure, after: `available. Payouts start at ${dollars(minimum)}.` }
  return { before: `Next payout on ${dateOf(nextPayoutOn)}:`, figure, after: 'so far.' }
}
