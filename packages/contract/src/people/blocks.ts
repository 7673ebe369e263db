import { z } from 'zod'
import { Moment } from '../platform/fields.ts'

export const BlockedPerson = z.object({
  id: z.number(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  blockedAt: Moment,
})
export type BlockedPerson = z.infer<typeof BlockedPerson>
