import type { Profile } from '@fanlight/contract/content/profiles'
import { trialTerms } from './charged-on.ts'

interface TrialPriceProps {
  trial: NonNullable<Profile['trial']>
  /** The price of a month after it. */
  price: number
}

/** A free trial's price and date, in place of the price. */
export const TrialPrice = ({ trial: { days, firstCharge }, price }: TrialPriceProps) => (
  <>
    <span className="display text-title lg:text-heading">{days === 1 ? '1 day free' : `${days} days free`}</span>
    <span className="figures text-caption text-soft">{trialTerms(days, price, firstCharge)}</span>
  </>
)
