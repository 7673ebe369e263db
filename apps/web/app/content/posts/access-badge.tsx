import { accessTypes } from '@fanlight/contract/content/post-kinds'
import Lock from 'lucide-react/icons/lock'
import { coins } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { CoinMark } from '../../ui/coins.tsx'

interface AccessBadgeProps {
  accessType: number
  /** The pay-per-view price, in FansCoins. */
  price: number | null
  /** Of one that is sold to keep. */
  keepPrice?: number | null
}

/** Who a post is for, unless it's public. */
export function AccessBadge({ accessType, price, keepPrice = null }: AccessBadgeProps) {
  if (accessType === accessTypes.SubscribersOnly) {
    return <Badge icon={<Lock aria-hidden="true" />}>Subscribers only</Badge>
  }
  if (accessType !== accessTypes.PayPerView) return null
  return (
    <Badge icon={<CoinMark />}>
      {keepPrice !== null && keepPrice === price ? 'Yours to keep' : 'Pay-per-view'}
      {price !== null && `, ${coins(price)} ${price === 1 ? 'coin' : 'coins'}`}
    </Badge>
  )
}
