import { accessTypes } from '@fanlight/contract/post-kinds'

/** How somebody stands to a post. Operators see what they have to judge. */
export type Standing = 'visitor' | 'user' | 'owner' | 'operator'

/** What the newest purchase is still good for: it pays one viewing. */
export type Purchase = 'none' | 'open' | 'used'

export interface AccessFacts {
  standing: Standing
  accessType: number
  subscribed: boolean
  purchase: Purchase
}

/** Whether the media of a post may be seen: the only rule there is about that. */
export function mayView({ standing, accessType, subscribed, purchase }: AccessFacts): boolean {
  if (standing === 'owner' || standing === 'operator') return true
  if (accessType === accessTypes.Public) return true
  if (standing === 'visitor') return false
  if (accessType === accessTypes.SubscribersOnly) return subscribed
  return accessType === accessTypes.PayPerView && purchase === 'open'
}
