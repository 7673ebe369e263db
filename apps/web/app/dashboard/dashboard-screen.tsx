import type { Timeframe, TopProfile } from '@fanlight/contract/dashboard'
import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { type Settled, settle } from '../lib/settle.ts'
import { onArrival } from '../notifications/notification-store.ts'
import { getPayouts } from '../payouts/payouts-api.ts'
import { PayoutsSection } from '../payouts/payouts-section.tsx'
import { Page } from '../ui/page.tsx'
import { Awaited, AwaitedSection, Section } from '../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import type { Route } from './+types/dashboard-screen.ts'
import { getSummary, getTopProfiles, timeframes } from './dashboard-api.ts'
import { ProfileStatsSection } from './profile-stats-section.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TopProfiles } from './top-profiles.tsx'

const failed = 'Failed to load dashboard data.'

export const meta = () =>
  pageMeta({ title: 'Creator Dashboard', description: 'What your characters earn, and who likes them.', noIndex: true })

export const clientLoader = () => ({
  summary: settle(getSummary(), failed),
  bySubscribers: settle(getTopProfiles('subscribers'), failed),
  byIncome: settle(getTopProfiles('income'), failed),
  payouts: settle(getPayouts(), 'Failed to load your payouts.'),
})

/** Choosing a profile or a timeframe changes the address only; its figures load on their own. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { profileId, timeframe, select } = useSelection()
  useLiveFigures()
  const list = (by: 'subscribers' | 'income', title: string, of: Promise<Settled<TopProfile[]>>) => (
    <AwaitedSection title={title} of={of} loading="Loading Top Profiles..." skeleton={<SkeletonRows rows={3} />}>
      {(profiles) => (
        <TopProfiles by={by} profiles={profiles} selected={profileId} onSelect={(id) => select({ profile: id })} />
      )}
    </AwaitedSection>
  )
  return (
    <Page title="Creator Dashboard" lead="What your characters earn, and who follows them.">
      <Awaited of={loaderData.summary} loading="Loading Summary..." skeleton={<SummarySkeleton />}>
        {(summary) => <SummaryCards summary={summary} />}
      </Awaited>
      <div className="grid gap-6 lg:grid-cols-2">
        {list('subscribers', 'Top Profiles by Subscribers', loaderData.bySubscribers)}
        {list('income', 'Top Profiles by Income', loaderData.byIncome)}
      </div>
      {profileId === null ? (
        <Section title="Profile Stats">
          <p className="text-soft">Select a profile from the lists above to view detailed stats.</p>
        </Section>
      ) : (
        <ProfileStatsSection
          profileId={profileId}
          loadedWith={loaderData}
          timeframe={timeframe}
          onTimeframe={(next) => select({ timeframe: next })}
        />
      )}
      <PayoutsSection of={loaderData.payouts} />
    </Page>
  )
}

/** What is sold meanwhile arrives without a reload; a rush of sales is read once a second. */
function useLiveFigures() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onArrival(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void revalidate()
      }, 1000)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [revalidate])
}

/** The chosen profile and timeframe stand in the address: a reload or a bookmark shows the same. */
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
  <span aria-hidden="true" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-6">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
      <Skeleton key={name} className="h-22 rounded-card" />
    ))}
  </span>
)
