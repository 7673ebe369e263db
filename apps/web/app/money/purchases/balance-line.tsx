import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../lib/balance-query.ts'
import { coins } from '../../lib/format.ts'

/** Whether the coins suffice, before clicking. Reserves its height, even if the balance stays unknown. */
export function BalanceLine() {
  const balance = useQuery(balanceQuery).data?.balance
  return (
    <p className="figures min-h-[1lh] text-caption text-soft">
      {typeof balance === 'number' && `You have ${coins(balance)} FansCoins`}
    </p>
  )
}
