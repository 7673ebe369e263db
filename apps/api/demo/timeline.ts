import type { Deps } from '../src/deps.ts'
import type { SignedIn } from '../src/platform/auth/viewer.ts'
import type { Remarks } from './remarks-for.ts'

/** What history is made with: the product's own functions, on a database inside one transaction. */
export type World = Pick<
  Deps,
  | 'db'
  | 'bus'
  | 'billingProvider'
  | 'depositProvider'
  | 'checkoutTokens'
  | 'config'
  | 'log'
  | 'clock'
  | 'site'
  | 'mediaInspector'
  | 'addresses'
> & { now: Date }

export interface Happening {
  /** Minutes ago. */
  at: number
  happen(world: World): Promise<unknown>
}

export interface Fan extends SignedIn {
  name: string
}

export interface PublishedPost {
  id: number
  title: string
  profileId: number
  creatorId: number
  access: 'public' | 'subscribers' | number
  /** Minutes ago. */
  published: number
}

export interface PublishedProfile {
  id: number
  name: string
  creatorId: number
  isFree: boolean
  appeal: number
  /** Minutes ago. */
  since: number
  posts: PublishedPost[]
  /** What is said beneath them. */
  remarks: Remarks
}

export const fanOf = (userId: number, name: string): Fan => ({
  userId,
  name,
  sessionId: '',
  roles: ['User'],
  isCreator: false,
  isOperator: false,
  operatorRoles: [],
  seesAll: false,
})
