import { z } from 'zod'
import { KycStatus } from '../content/creators.ts'
import { FrozenReason } from '../money/wallet.ts'
import { OperatorRole } from '../platform/auth.ts'
import { Moment } from '../platform/fields.ts'
import { ConsoleList } from './console.ts'

export const UserFilter = z.enum(['all', 'creators', 'operators', 'suspended'])
export type UserFilter = z.infer<typeof UserFilter>
export const UserListQuery = ConsoleList.extend({ filter: UserFilter.default('all') })

export const ConsoleUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  isCreator: z.boolean(),
  isOperator: z.boolean(),
  operatorRoles: z.array(OperatorRole),
  createdAt: Moment,
  suspendedAt: Moment.nullable(),
})
export type ConsoleUser = z.infer<typeof ConsoleUser>

export const ConsoleUserDetail = ConsoleUser.extend({
  suspendedReason: z.string().nullable(),
  /** The mail server's words when it permanently refused their address: no emails go there. Null if they do. */
  addressRefused: z.string().nullable(),
  kycStatus: KycStatus.nullable(),
  /** In coins; negative if owed. */
  balance: z.number(),
  /** Every reason why nothing can be spent; empty while the wallet is open. */
  walletFrozenBecause: z.array(FrozenReason),
  sessions: z.number(),
  subscriptions: z.number(),
  profiles: z.array(z.object({ id: z.number(), name: z.string(), hidden: z.boolean() })),
  /**
   * For a creator, and for operators who may see payments: current subscribers, and dollars earned and paid out so far.
   */
  business: z.object({ subscribers: z.number(), earned: z.number(), paidOut: z.number() }).nullable(),
  /** Why an action would be refused, in words; null if it wouldn't. */
  cannotSuspend: z.string().nullable(),
  cannotEndSessions: z.string().nullable(),
  cannotChangeRoles: z.string().nullable(),
})
export type ConsoleUserDetail = z.infer<typeof ConsoleUserDetail>

export const EndedSessions = z.object({ ended: z.number() })
export type EndedSessions = z.infer<typeof EndedSessions>
