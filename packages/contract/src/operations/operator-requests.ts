import { z } from 'zod'
import { OperatorRole } from '../platform/auth.ts'
import { Moment } from '../platform/fields.ts'
import { type ActOfTwo, actsOfTwo } from '../platform/operator-rights.ts'
import { ConsoleList, Reason } from './console.ts'

export const RequestState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'failed'])
export type RequestState = z.infer<typeof RequestState>

/** An operator's request that needs another's decision. */
export const OperatorRequest = z.object({
  id: z.number(),
  act: z.enum(Object.keys(actsOfTwo) as [ActOfTwo, ...ActOfTwo[]]),
  /** The action, as a sentence. */
  summary: z.string(),
  askedBy: z.number(),
  askedByName: z.string(),
  askedAt: Moment,
  /** Without anyone to approve it: when it is carried out, unless withdrawn. */
  doneAt: Moment.nullable(),
  state: RequestState,
  decidedByName: z.string().nullable(),
  decidedAt: Moment.nullable(),
  /** Why it was refused or couldn't be done. */
  because: z.string().nullable(),
})
export type OperatorRequest = z.infer<typeof OperatorRequest>

/** The answer in place of the action's own. */
export const AskedForApproval = z.object({ requestId: z.number(), doneAt: Moment.nullable() })
export type AskedForApproval = z.infer<typeof AskedForApproval>

export const RequestListQuery = ConsoleList.extend({ state: RequestState.optional() })
export const RequestRefusal = Reason

export const RolesChange = z.object({ roles: z.array(OperatorRole).max(4) })
export type RolesChange = z.infer<typeof RolesChange>
