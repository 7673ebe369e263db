import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateOf } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { placeOfCode } from './carried-code.ts'
import { promoOfferQuery } from './promo-codes-api.ts'
import { thenPrice } from './promo-words.ts'
import { TrialPrice } from './trial-price.tsx'

interface PromoPriceProps {
  profileId: number
  code: string
  /** Without a code; 0 is free. */
  price: number
  /** Replaced by a code with a discount. */
  trial: Profile['trial']
}

/** The price with a link's code, and what comes after it; or why it can't be used. */
export function PromoPrice({ profileId, code, price, trial }: PromoPriceProps) {
  const { data: offer, isFetching } = useQuery({ ...promoOfferQuery(profileId, code), refetchOnMount: 'always' })
  const isUsable = offer?.refusal === null
  const discount = isUsable ? offer.discount : null
  useEffect(() => {
    if (isFetching || offer === undefined) return
    if (isUsable) sessionStorage.setItem(placeOfCode(profileId), code)
    else sessionStorage.removeItem(placeOfCode(profileId))
  }, [profileId, code, isFetching, offer, isUsable])
  if (trial && offer !== undefined && !discount)
    return (
      <>
        <TrialPrice trial={trial} price={price} />
        {!isUsable && (
          <span className="text-caption text-soft">{offer?.refusal ?? "This link's code isn't valid here."}</span>
        )}
      </>
    )
  return (
    <>
      {price === 0 ? (
        <span className="display text-title lg:text-heading">Free</span>
      ) : (
        <Money amount={discount?.price ?? price} per="month" className="font-semibold text-lead lg:text-heading" />
      )}
      <span className="min-h-[2lh] text-caption text-soft">{offer === undefined ? '' : said()}</span>
    </>
  )

  function said() {
    if (price === 0) return 'Cancel anytime'
    if (!offer) return "This link's code isn't valid here. Cancel anytime."
    if (offer.refusal !== null) return `${offer.refusal} You pay the usual price.`
    if (!discount) return 'Cancel anytime'
    const until = offer.endsAt ? ` Until ${dateOf(offer.endsAt)}.` : ''
    return `With ${offer.code}: ${thenPrice(discount.months, offer.laterPrice)}.${until}${trial ? ' The code replaces the free trial.' : ''}`
  }
}
