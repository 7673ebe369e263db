import type { Timeframe } from '@fanlight/contract/money/dashboard'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { VerificationBanner } from '../../operations/verification/verification-banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextPayout } from '../payouts/next-payout.tsx'
import { payoutsQuery } from '../payouts/payouts-api.ts'
import { PayoutsSection } from '../payouts/payouts-section.tsx'
import { summaryQuery, timeframes, topProfilesQuery } from './dashboard-api.ts'
import { ProfileStatsSection } from './profile-stats-section.tsx'
import { SummaryCards, summaryGrid } from './summary-cards.tsx'
import { TopProfiles } from './top-profiles.tsx'

const CameFrom = lazy(withRetries(() => import('../subscriptions/came-from.tsx')))
const TipsSection = lazy(withRetries(() => import('../tips/tips-section.tsx')))

export const meta = () =>
  pageMeta({ title: 'Creator Dashboard', description: "Your characters' earnings and likes.", noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(summaryQuery)
  void queryClient.prefetchQuery(topProfilesQuery('subscribers'))
  void queryClient.prefetchQuery(topProfilesQuery('income'))
  void queryClient.prefetchInfiniteQuery(payoutsQuery)
}

/** Choosing a profile or timeframe only changes the address; the figures then load. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export default function DashboardScreen() {
  const { profileId, timeframe, select } = useSelection()
  const summary = useQuery(summaryQuery)
  return (
    <Page
      title="Creator Dashboard"
      lead="Your characters' earnings and followers."
      actions={<LinkButton to="/creator-dashboard/posts">Post figures</LinkButton>}
    >
      <VerificationBanner />
      <NextPayout />
      <Loaded query={summary} loading="Loading Summary..." skeleton={<SummarySkeleton />}>
        {(figures) => <SummaryCards summary={figures} />}
      </Loaded>
      <div className="grid gap-6 lg:grid-cols-2">
        <TopProfiles
          by="subscribers"
          title="Top Profiles by Subscribers"
          selected={profileId}
          onSelect={(profile) => select({ profile })}
        />
        <TopProfiles
          by="income"
          title="Top Profiles by Income"
          selected={profileId}
          onSelect={(profile) => select({ profile })}
        />
      </div>
      {profileId === null ? (
        <NothingSelected />
      ) : (
        <ProfileStatsSection
          profileId={profileId}
          timeframe={timeframe}
          onProfile={(profile) => select({ profile })}
          onTimeframe={(next) => select({ timeframe: next })}
        />
      )}
      {profileId !== null && (
        <Suspense fallback={null}>
          <CameFrom profileId={profileId} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <TipsSection />
      </Suspense>
      <div id="payouts" className="scroll-mt-20">
        <PayoutsSection />
      </div>
    </Page>
  )
}

/** Without profiles, it offers to create the first. */
function NothingSelected() {
  const { data: profiles } = useQuery(topProfilesQuery('subscribers'))
  return (
    <Section title="Profile Stats">
      {profiles?.length === 0 ? (
        <>
          <p className="text-soft">
            Make your first character. Its earnings, subscribers and likes will be shown here.
          </p>
          <LinkButton to="/profile/create" className="justify-self-start">
            Create New Profile
          </LinkButton>
        </>
      ) : (
        <p className="text-soft">Select a profile from the lists above to view detailed stats.</p>
      )}
    </Section>
  )
}

/** Profile and timeframe are kept in the address, for reloads and bookmarks. */
function useSelection() {
  const [parameters, setParameters] = useSearchParams()
  const profileId = Number(parameters.get('profile') ?? Number.NaN)
  const timeframe = timeframes.find((name) => name === parameters.get('timeframe')) ?? 'Month'
  function select(change: { profile?: number; timeframe?: Timeframe }) {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(change)) next.set(name, String(value))
    setParameters(next, { preventScrollReset: true, replace: parameters.has('profile') })
  }
  return { profileId: Number.isSafeInteger(profileId) && profileId > 0 ? profileId : null, timeframe, select }
}

const SummarySkeleton = () => (
  <span aria-hidden="true" className={summaryGrid}>
    <Skeleton className="h-28.25 rounded-card sm:h-31" />
    <Skeleton className="h-26.75 rounded-card sm:h-28.25 lg:h-31" />
    {['today', 'week', 'month', 'year'].map((name) => (
      <Skeleton key={name} className="h-26.75 rounded-card sm:h-28.25" />
    ))}
  </span>
)
