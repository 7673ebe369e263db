import type { Balance, DepositResult } from '@fanlight/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { balanceQuery } from '../lib/balance-query.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { Coins } from '../ui/coins.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadedSection } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

import { DepositForm } from './deposit-form.tsx'
import { ReturnCoins } from './return-coins.tsx'
import { ratiosQuery, transactionsQuery } from './wallet-api.ts'
import { WalletHistory } from './wallet-history.tsx'

export const meta = () =>
  pageMeta({ title: 'My Wallet', description: 'Your FansCoins: buy them, see where they went.', noIndex: true })

export function clientLoader() {
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(ratiosQuery)
  void queryClient.prefetchQuery(transactionsQuery(1))
}

export default function WalletScreen() {
  const balance = useQuery(balanceQuery)
  const ratios = useQuery(ratiosQuery)
  const wanted = useWanted()
  const back = useWayBack()
  return (
    <Page title="My Wallet" width="form">
      <LoadedSection
        title="FansCoin Balance"
        query={balance}
        loading="Loading balance..."
        skeleton={<Skeleton className="h-12 w-56" />}
      >
        {(loaded) => <BalanceLine of={loaded} />}
      </LoadedSection>
      {takesDeposits(balance.data) && (
        <LoadedSection
          title="Deposit Funds (Buy FansCoins)"
          lead={
            wanted ? `You need ${wanted.toFixed(2)} more FansCoins. The amount that buys them is filled in.` : undefined
          }
          query={ratios}
          loading="Loading deposit options..."
          skeleton={<Skeleton className="h-64" />}
        >
          {(loaded) => (
            <>
              <DepositForm ratios={loaded} wanted={wanted} onDeposited={arrive} />
              {back && <LinkButton to={back}>Back to the post</LinkButton>}
            </>
          )}
        </LoadedSection>
      )}
      <ReturnCoins />
      <WalletHistory />
    </Page>
  )
}

/** The balance is the answer's; the history has one line more. */
function arrive({ balance }: DepositResult) {
  queryClient.setQueryData(balanceQuery.queryKey, (known) => known && { ...known, balance })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}

const frozenTexts = {
  dispute:
    'Your bank disputes a payment. Your wallet is frozen until that is settled, and takes no deposits until then.',
  debt: 'A payment was taken back, and FansCoins are owed. Buying FansCoins pays off what is owed and opens your wallet.',
  operator: 'Your wallet was frozen by an operator. It takes no deposits for now. Please contact support.',
}

/** A frozen wallet takes money only for what it owes. */
const takesDeposits = (of: Balance | undefined) => !of?.frozen || of.frozenBecause === 'debt'

function BalanceLine({ of }: { of: Balance | undefined }) {
  if (typeof of?.balance !== 'number') return <p role="alert">Could not load balance.</p>
  return (
    <div className="grid gap-2" aria-live="polite">
      <Coins amount={of.balance} decimals={2} className="display text-heading sm:text-display" />
      {of.frozen && <p className="max-w-prose text-warning">{frozenTexts[of.frozenBecause ?? 'operator']}</p>}
    </div>
  )
}

/** Coins that the purchase dialog found missing. */
function useWanted() {
  const [parameters] = useSearchParams()
  const [wanted] = useState(() => Number(parameters.get('coins') ?? Number.NaN))
  return wanted > 0 && wanted <= 100_000_000 ? Math.ceil(wanted * 100 - 1e-6) / 100 : undefined
}

/** Where the dialog sent its reader from: a path of this application, kept by the router and never taken from the address. */
function useWayBack() {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/post\/\d+$/.test(from) ? from : undefined
}
