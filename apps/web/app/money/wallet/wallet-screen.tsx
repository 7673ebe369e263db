import type { Balance, DepositResult } from '@fanlight/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { balanceQuery } from '../../lib/balance-query.ts'
import { dollars } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Coins } from '../../ui/coins.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositsUnderWay } from './deposits-under-way.tsx'
import { ratiosQuery } from './ratios-api.ts'
import { SpendingSection } from './spending-section.tsx'
import { depositsUnderWayQuery, savedCardQuery, spendingQuery, transactionsQuery } from './wallet-api.ts'
import { WalletHistory } from './wallet-history.tsx'

const FrozenReasons = lazy(withRetries(() => import('./frozen-reasons.tsx')))
const TopUpSection = lazy(withRetries(() => import('./top-up-section.tsx')))
const ReturnCoins = lazy(withRetries(() => import('./return-coins.tsx')))

export const meta = () =>
  pageMeta({ title: 'My Wallet', description: 'Your FansCoins: buy them, see where they went.', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(ratiosQuery)
  void queryClient.prefetchQuery(savedCardQuery)
  void queryClient.prefetchQuery(transactionsQuery(1))
  void queryClient.prefetchQuery(depositsUnderWayQuery)
  void queryClient.prefetchQuery(spendingQuery)
}

export default function WalletScreen() {
  const balance = useQuery(balanceQuery)
  const ratios = useQuery(ratiosQuery)
  const saved = useQuery(savedCardQuery)
  const wanted = useWanted()
  const back = useWayBack()
  return (
    <Page title="My Wallet">
      <div className="two-columns">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <DepositsUnderWay />
          <LoadedSection
            title="FansCoin Balance"
            query={balance}
            loading="Loading balance..."
            skeleton={<BalanceSkeleton />}
          >
            {(loaded) => <BalanceLine of={loaded} perDollar={ratios.data?.USD} />}
          </LoadedSection>
          {takesDeposits(balance.data) && (
            <LoadedSection
              title="Deposit Funds (Buy FansCoins)"
              lead={
                wanted
                  ? `You need ${wanted.toFixed(2)} more FansCoins. The amount that buys them is filled in.`
                  : undefined
              }
              query={ratios}
              loading="Loading deposit options..."
              skeleton={<FormSkeleton />}
            >
              {(loaded) =>
                saved.isPending ? (
                  <FormSkeleton />
                ) : (
                  <>
                    <DepositForm ratios={loaded} wanted={wanted} saved={saved.data} onDeposited={arrive} />
                    {back && <LinkButton to={back}>Back to the post</LinkButton>}
                  </>
                )
              }
            </LoadedSection>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SpendingSection />
          <Suspense fallback={<Skeleton className="h-32" />}>
            <TopUpSection />
          </Suspense>
          <Suspense fallback={null}>
            <ReturnCoins />
          </Suspense>
        </div>
      </div>
      <WalletHistory />
    </Page>
  )
}

/** The answer has the balance; the history has one more line. */
function arrive({ balance }: DepositResult) {
  queryClient.setQueryData(balanceQuery.queryKey, (known) => known && { ...known, balance })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  void queryClient.invalidateQueries({ queryKey: savedCardQuery.queryKey })
}

/** A frozen wallet takes money only to pay its debt. */
const takesDeposits = (of: Balance | undefined) => !of?.frozen || of.frozenBecause?.includes('debt') === true

function BalanceLine({ of, perDollar }: { of: Balance | undefined; perDollar: number | undefined }) {
  if (typeof of?.balance !== 'number') return <p role="alert">Could not load balance.</p>
  return (
    <div className="grid gap-2" aria-live="polite">
      <Coins amount={of.balance} decimals={2} className="big-figure whitespace-normal! text-heading sm:text-display" />
      <p className="min-h-[2lh] text-soft sm:min-h-[1lh]">
        {of.balance === 0
          ? 'Coins pay for pay-per-view posts. Subscriptions are billed in dollars.'
          : perDollar !== undefined && `About ${dollars(of.balance / perDollar)} at today’s rate`}
      </p>
      {of.frozenBecause && of.frozenBecause.length > 0 && (
        <Suspense fallback={<span className="h-[2lh] max-w-prose" />}>
          <FrozenReasons reasons={of.frozenBecause} />
        </Suspense>
      )}
    </div>
  )
}

const FormSkeleton = () => <Skeleton className="h-100 sm:h-90" />

const BalanceSkeleton = () => (
  <span className="grid gap-2">
    <Skeleton className="h-[2.1rem] w-56 sm:h-11" />
    <Skeleton className="h-12 w-40 sm:h-6" />
  </span>
)

/** Coins that the purchase dialog found missing. */
function useWanted() {
  const [parameters] = useSearchParams()
  const [wanted] = useState(() => Number(parameters.get('coins') ?? Number.NaN))
  return wanted > 0 && wanted <= 100_000_000 ? Math.ceil(wanted * 100 - 1e-6) / 100 : undefined
}

/** Where the dialog sent the reader from: one of our paths, kept by the router, never taken from the address. */
function useWayBack() {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/post\/\d+$/.test(from) ? from : undefined
}
