import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { balanceQuery } from '../lib/balance-query.ts'
import { coins } from '../lib/format.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Viewer } from '../session/session-store.ts'
import { CoinMark } from '../ui/coins.tsx'
import { AccountMenu } from './account-menu.tsx'

/** The header's part for signed-in people, loaded after the start: balance and identity. */
export default function HeaderAccount({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <BalanceLink />
      <AccountMenu viewer={viewer} />
    </>
  )
}

/** On phones the bottom bar has the wallet. */
function BalanceLink() {
  const { data } = useQuery(balanceQuery, queryClient)
  const balance = data && coins(data.balance, 2)
  return (
    <NavLink
      to="/wallet"
      aria-label={balance === undefined ? 'Wallet' : `Wallet, ${balance} FansCoins`}
      className="figures inline-flex min-h-11 min-w-22 items-center justify-center gap-1.5 rounded-full px-3 font-medium hover:bg-raised aria-[current=page]:bg-raised max-sm:hidden"
    >
      <CoinMark />
      {balance}
    </NavLink>
  )
}
