import { accessTypes } from '@fanlight/contract/content/post-kinds'

/** A viewer's relation to a post. Operators see what they have to judge. */
export type Standing = 'visitor' | 'user' | 'owner' | 'operator'

/** The state of the newest purchase, which pays for one viewing. */
export type Purchase = 'none' | 'open' | 'used'

export interface AccessFacts {
  standing: Standing
  accessType: number
  subscribed: boolean
  purchase: Purchase
}

/** Whether the media of a post may be seen. This is the only rule. */
export function mayView({ standing, accessType, subscribed, purchase }: AccessFacts): boolean {
  if (standing === 'owner' || standing === 'operator') return true
  if (accessType === accessTypes.Public) return true
  if (standing === 'visitor') return false
  if (accessType === accessTypes.SubscribersOnly) return subscribed
  return accessType === accessTypes.PayPerView && purchase === 'open'
}
