import type { Profile } from '@fanlight/contract/content/profiles'
import ComesNext from './comes-next.tsx'
import { PromoPrice } from './promo-price.tsx'
import { TrialPrice } from './trial-price.tsx'

interface SpecialPriceProps {
  profile: Profile
  /** From the link that brought the fan. */
  code?: string | null | undefined
}

/** A subscriber's next payment, or a price that few fans see: with a promo code, or after a free trial. */
export default function SpecialPrice({ profile, code }: SpecialPriceProps) {
  const { id, isSubscribed, subscriptionFee: price, trial } = profile
  if (isSubscribed) return <ComesNext profileId={id} />
  if (code) return <PromoPrice profileId={id} code={code} price={price} trial={trial} />
  return trial && <TrialPrice trial={trial} price={price} />
}
