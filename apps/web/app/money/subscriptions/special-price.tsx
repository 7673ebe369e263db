import type { Profile } from '@fanlight/contract/content/profiles'
import { BundleOffers } from './bundle-offers.tsx'
import ComesNext from './comes-next.tsx'
import { PromoPrice } from './promo-price.tsx'
import { TrialPrice } from './trial-price.tsx'

interface SpecialPriceProps {
  profile: Profile
  /** From the link that brought the fan. */
  code?: string | null | undefined
  /** Shows the bundles. */
  isBundle?: boolean
}

/** A subscriber's next payment, or a price that few fans see: with a promo code, after a free trial, or in a bundle. */
export default function SpecialPrice({ profile, code, isBundle }: SpecialPriceProps) {
  const { id, isSubscribed, subscriptionFee: price, trial } = profile
  if (isBundle) return <BundleOffers profile={profile} code={code} />
  if (isSubscribed) return <ComesNext profileId={id} />
  if (code) return <PromoPrice profileId={id} code={code} price={price} trial={trial} />
  return trial && <TrialPrice trial={trial} price={price} />
}
