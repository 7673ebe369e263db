import { z } from 'zod'

/** Who may write to a character first; its creator may always reply. */
export const MessageAudience = z.enum(['anyone', 'followers', 'subscribers', 'nobody'])
export type MessageAudience = z.infer<typeof MessageAudience>

export const MessageRules = z.object({ audience: MessageAudience, byTeam: z.boolean(), byAi: z.boolean() })
export type MessageRules = z.infer<typeof MessageRules>

/** What others see of a person. People who hide theirs don't see other people's. */
export const MessageSettings = z.object({
  showsRead: z.boolean(),
  showsOnline: z.boolean(),
  /** No broadcasts of any character. What is left out stays. */
  mutesBroadcasts: z.boolean().optional(),
})
export type MessageSettings = z.infer<typeof MessageSettings>
