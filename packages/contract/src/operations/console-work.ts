import { z } from 'zod'
import { Moment } from '../platform/fields.ts'
import { ConsoleList } from './console.ts'

/** Payments that wait for an operator; each kind has its own actions. */
export const workKinds = [
  'held-deposit',
  'held-charge',
  'failed-refund',
  'failed-payout',
  'waiting-payout',
  'refused-account',
  'failed-event',
  'difference',
  'fraud-warning',
  'missing-tax',
  'self-dealing',
  'kept-customer',
] as const
export const WorkKind = z.enum(workKinds)
export type WorkKind = z.infer<typeof WorkKind>

export const WorkListQuery = ConsoleList.extend({ kind: WorkKind.optional() })

export const WorkItem = z.object({
  kind: WorkKind,
  id: z.string(),
  at: Moment,
  /** The owner of the money, if known. */
  userId: z.number().nullable(),
  userName: z.string().nullable(),
  /** What happened, with the amounts. */
  what: z.string(),
  /** For a warning: the deposit or payment that it's about. */
  about: z.string().nullable(),
})
export type WorkItem = z.infer<typeof WorkItem>

/** Things named by the payment provider. */
export const ProviderNameParams = z.object({ id: z.string().regex(/^\w{1,100}$/, 'This is no name of the provider.') })
