import type { Profile } from '@fanlight/contract/content/profiles'
import { trialTerms } from './charged-on.ts'

interface TrialPriceProps {
  trial: NonNullable<Profile['trial']>
  /** Of a month after it. */
  price: number
}

/** What a free trial costs and when, in place of the price. */
export const TrialPrice = ({ trial: { days, firstCharge }, price }: TrialPriceProps) => (
  <>
    <span className="display text-title lg:text-heading">{days === 1 ? '1 day free' : `${days} days free`}</span>
    <span className="figures text-caption text-soft">{trialTerms(days, price, firstCharge)}</span>
  </>
)
