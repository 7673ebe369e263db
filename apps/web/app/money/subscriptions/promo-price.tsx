import { useQuery } from '@tanstack/react-query'
import { dateOf } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { promoOfferQuery } from './promo-api.ts'
import { thenPrice } from './promo-words.ts'

interface PromoPriceProps {
  profileId: number
  code: string
  /** Without a code. */
  price: number
}

/** The price that the code of a link makes, with what comes after it; or why it can't be used. */
export default function PromoPrice({ profileId, code, price }: PromoPriceProps) {
  const { data: offer, isPending } = useQuery(promoOfferQuery(profileId, code))
  const discount = offer?.refusal === null ? offer.discount : null
  return (
    <>
      <Money amount={discount?.price ?? price} per="month" className="font-semibold text-lead lg:text-heading" />
      <span className="min-h-[2lh] text-caption text-soft">{isPending ? '' : said()}</span>
    </>
  )

  function said() {
    if (!offer) return "This link's code isn't valid here. Cancel anytime."
    if (offer.refusal !== null) return `${offer.refusal} You pay the usual price.`
    if (!discount) return 'Cancel anytime'
    const until = offer.endsAt ? ` Until ${dateOf(offer.endsAt)}.` : ''
    return `With ${offer.code}: ${thenPrice(discount.months, offer.laterPrice)}.${until}`
  }
}
