import type { Subscription } from '@fanlight/contract/subscriptions'

/** The next month is charged 24 hours before it begins. */
export const dayBefore = (begins: Date) => begins.getTime() - 86_400_000

export const chargedOn = ({ endDate }: Subscription) => dayBefore(new Date(endDate))
