import { z } from 'zod'

export const Health = z.object({
  status: z.enum(['ok', 'failing']),
  failing: z.array(z.string()),
  degraded: z.array(z.string()),
})
