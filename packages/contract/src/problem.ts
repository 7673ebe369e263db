import { z } from 'zod'

/** Every error answer (RFC 9457). `message` repeats `detail` for clients that read only that. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = z.infer<typeof Problem>
