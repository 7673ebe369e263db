import { describe, expect, test } from 'vitest'
import {
  type CreatorPricing,
  hasCustomPrice,
  type ProfilePricing,
  pricingFor,
  subscriptionFee,
} from './subscription-price.ts'

const profile = (requiresSubscription: boolean, customPriceCents: number | null): ProfilePricing => ({
  requiresSubscription,
  customPriceCents,
})
const creator = (globalPriceCents: number, useProfilePricing: boolean): CreatorPricing => ({
  globalPriceCents,
  useProfilePricing,
})

describe('the price of a month', () => {
  test.each([
    ['the global price', profile(true, null), creator(999, false), 999, false],
    ['another global price', profile(true, null), creator(1250, true), 1250, false],
    ['its own price', profile(true, 499), creator(999, true), 499, true],
    ['its own price, which does not count yet', profile(true, 499), creator(999, false), 999, false],
    ['nothing', profile(false, null), creator(999, true), 0, false],
    ['nothing, whatever its own price was', profile(false, 499), creator(999, true), 0, false],
  ])('%s', (_name, itsPricing, itsCreator, fee, custom) => {
    expect(subscriptionFee(itsPricing, itsCreator)).toBe(fee)
    expect(hasCustomPrice(itsPricing, itsCreator)).toBe(custom)
  })
})

describe('changes by the profile form', () => {
  test.each([
    ['0 makes it free', 0, profile(true, null), creator(999, false), profile(false, null), false],
    ['0 keeps its own price for later', 0, profile(true, 499), creator(999, true), profile(false, 499), true],
    ['the global price is no price of its own', 999, profile(true, 499), creator(999, true), profile(true, null), true],
    ['the global price turns nothing on', 999, profile(true, null), creator(999, false), profile(true, null), false],
    ['another price is its own', 499, profile(true, null), creator(999, false), profile(true, 499), true],
    ['a free one can cost again', 499, profile(false, null), creator(999, true), profile(true, 499), true],
    ['a free one can cost the global price', 999, profile(false, 499), creator(999, true), profile(true, null), true],
  ])('%s', (_name, fee, before, itsCreator, after, useProfilePricing) => {
    const changed = pricingFor(fee, before, itsCreator)
    expect(changed).toEqual({ ...after, useProfilePricing })
    expect(subscriptionFee(changed, { ...itsCreator, useProfilePricing })).toBe(fee)
  })
})
