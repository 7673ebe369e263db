import { z } from 'zod'
import { OperatorRole } from '../platform/auth.ts'
import { Moment } from '../platform/fields.ts'
import { type ActOfTwo, actsOfTwo } from '../platform/operator-rights.ts'
import { ConsoleList, Reason } from './console.ts'

export const RequestState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'failed'])
export type RequestState = z.infer<typeof RequestState>

/** What an operator asked for and does not decide alone. */
export const OperatorRequest = z.object({
  id: z.number(),
  act: z.enum(Object.keys(actsOfTwo) as [ActOfTwo, ...ActOfTwo[]]),
  /** What is going to be done, in a sentence. */
  summary: z.string(),
  askedBy: z.number(),
  askedByName: z.string(),
  askedAt: Moment,
  /** Where nobody else could agree: it is done then, unless it is withdrawn. */
  doneAt: Moment.nullable(),
  state: RequestState,
  decidedByName: z.string().nullable(),
  decidedAt: Moment.nullable(),
  /** Why it was refused or could not be done. */
  because: z.string().nullable(),
})
export type OperatorRequest = z.infer<typeof OperatorRequest>

/** Answered in place of the deed itself. */
export const AskedForApproval = z.object({ requestId: z.number(), doneAt: Moment.nullable() })
export type AskedForApproval = z.infer<typeof AskedForApproval>

export const RequestListQuery = ConsoleList.extend({ state: RequestState.optional() })
export const RequestRefusal = Reason

export const RolesChange = z.object({ roles: z.array(OperatorRole).max(4) })
export type RolesChange = z.infer<typeof RolesChange>
