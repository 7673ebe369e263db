import { z } from 'zod'
import { MessageFile } from '../content/messages/messages.ts'
import { Id, pageSize } from '../platform/fields.ts'

/** The files of a message that a fan bought. They stay whatever happens to the conversation. */
export const BoughtMessage = z.object({
  id: z.number(),
  profileName: z.string(),
  /** In FansCoins. */
  price: z.number(),
  boughtAt: z.string(),
  files: z.array(MessageFile),
})
export type BoughtMessage = z.infer<typeof BoughtMessage>

/** Newest first. */
export const BoughtMessagesPage = z.object({ messages: z.array(BoughtMessage), next: z.number().nullable() })
export type BoughtMessagesPage = z.infer<typeof BoughtMessagesPage>

export const BoughtMessagesQuery = z.object({ before: Id.optional(), pageSize: pageSize(24) })
