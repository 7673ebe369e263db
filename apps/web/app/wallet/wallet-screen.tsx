import type { Balance } from '@fanlight/contract/wallet'
import { useState } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { settle } from '../lib/settle.ts'
import { Coins } from '../ui/coins.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { AwaitedSection } from '../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import type { Route } from './+types/wallet-screen.ts'
import { DepositForm } from './deposit-form.tsx'
import { getBalance, getCurrencyRatios, getTransactions } from './wallet-api.ts'
import { StatementButton, WalletHistory } from './wallet-history.tsx'

export const meta = () =>
  pageMeta({ title: 'My Wallet', description: 'Your FansCoins: buy them, see where they went.', noIndex: true })

export function clientLoader() {
  return {
    balance: settle(getBalance(), 'Failed to load FansCoin balance.'),
    ratios: settle(getCurrencyRatios(), 'Failed to load currency ratios for deposit.'),
    history: settle(getTransactions(1), 'Failed to load your wallet history.'),
  }
}

export default function WalletScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const wanted = useWanted()
  const back = useWayBack()
  return (
    <Page title="My Wallet" width="form">
      <AwaitedSection
        title="FansCoin Balance"
        of={loaderData.balance}
        loading="Loading balance..."
        skeleton={<Skeleton className="h-12 w-56" />}
      >
        {(balance) => <BalanceLine of={balance} />}
      </AwaitedSection>
      <AwaitedSection
        title="Deposit Funds (Buy FansCoins)"
        lead={
          wanted ? `You need ${wanted.toFixed(2)} more FansCoins. The amount that buys them is filled in.` : undefined
        }
        of={loaderData.ratios}
        loading="Loading deposit options..."
        skeleton={<Skeleton className="h-64" />}
      >
        {(ratios) => (
          <>
            <DepositForm ratios={ratios} wanted={wanted} onDeposited={() => void revalidate()} />
            {back && <LinkButton to={back}>Back to the post</LinkButton>}
          </>
        )}
      </AwaitedSection>
      <AwaitedSection
        title="History"
        actions={<StatementButton />}
        of={loaderData.history}
        loading="Loading your wallet history..."
        skeleton={<SkeletonRows />}
      >
        {(first) => <WalletHistory first={first} />}
      </AwaitedSection>
    </Page>
  )
}

const frozenTexts = {
  dispute:
    'Your bank disputes a payment. Your wallet is frozen until that is settled, and takes no deposits until then.',
  debt: 'A payment was taken back, and FansCoins are owed. Buying FansCoins pays off what is owed and opens your wallet.',
  operator: 'Your wallet was frozen by an operator. It takes no deposits for now. Please contact support.',
}

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
  return typeof from === 'string' && from.startsWith('/profile/') ? from : undefined
}
