import { z } from 'zod'

/**
 * How someone confirms their identity: with a passkey, by signing in again, or with a passkey that they must add first.
 */
export const Confirmation = z.enum(['passkey', 'sign-in', 'new-passkey'])
export type Confirmation = z.infer<typeof Confirmation>

/** Every error answer (RFC 9457). `message` repeats `detail` for clients that read only that. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  confirm: Confirmation.optional(),
})
export type Problem = z.infer<typeof Problem>
