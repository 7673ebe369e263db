import type { CreatorTerms } from '@fanlight/contract/money/payouts'
import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dollars, plural } from '../../lib/format.ts'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { creatorTermsQuery } from './payouts-api.ts'

/** What creators keep, and when they are paid. */
export function CreatorTermsSection() {
  const query = useQuery(creatorTermsQuery)
  return (
    <LoadedSection
      title="What you earn"
      query={query}
      loading="Loading what you earn..."
      skeleton={<Skeleton className="h-76 sm:h-36" />}
    >
      {(terms) => <Terms {...terms} />}
    </LoadedSection>
  )
}

function Terms({ kept, minimum, holdDays, reserve }: CreatorTerms) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Term name="You keep" figure={`${kept}%`}>
          of every subscription and every post you sell
        </Term>
        <Term name="You are paid" figure="Monthly">
          on the 1st, from {dollars(minimum)}
        </Term>
        <Term name="Each sale waits" figure={plural(holdDays, 'day')}>
          before it's paid out, in case of a refund
        </Term>
      </dl>
      {reserve && (
        <p className="text-caption text-soft">
          For your first {plural(limits.newCreatorDays, 'day')} we hold back {reserve.percent}% of each sale for another{' '}
          {plural(reserve.days, 'day')}, to cover chargebacks.
        </p>
      )}
    </div>
  )
}

const Term = ({ name, figure, children }: { name: string; figure: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="big-figure text-heading">{figure}</dd>
    <dd className="text-caption text-soft">{children}</dd>
  </div>
)
