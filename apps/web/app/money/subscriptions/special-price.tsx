import type { Profile } from '@fanlight/contract/content/profiles'
import ComesNext from './comes-next.tsx'
import { PromoPrice } from './promo-price.tsx'
import { TrialPrice } from './trial-price.tsx'

interface SpecialPriceProps {
  profile: Profile
  /** Of the link that brought the fan. */
  code?: string | null | undefined
}

/** What a subscriber pays next, or a price that few fans see: with a promo code, or after a free trial. */
export default function SpecialPrice({ profile, code }: SpecialPriceProps) {
  const { id, isSubscribed, subscriptionFee: price, trial } = profile
  if (isSubscribed) return <ComesNext profileId={id} />
  if (code) return <PromoPrice profileId={id} code={code} price={price} trial={trial} />
  return trial && <TrialPrice trial={trial} price={price} />
}
