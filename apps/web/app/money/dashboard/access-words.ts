import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { coins } from '../../lib/format.ts'

/** For whom a post is. */
export function accessOf({ accessType, price }: { accessType: number; price: number | null }) {
  if (accessType === accessTypes.Public) return 'Public'
  if (accessType === accessTypes.SubscribersOnly) return 'Subscribers only'
  return `Pay-per-view${price === null ? '' : `, ${coins(price)} ${price === 1 ? 'coin' : 'coins'}`}`
}
