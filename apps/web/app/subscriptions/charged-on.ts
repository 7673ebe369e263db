import type { Subscription } from '@fanlight/contract/subscriptions'

/** The next month is charged 24 hours before it begins. */
export const chargedOn = ({ endDate }: Subscription) => Date.parse(endDate) - 86_400_000
