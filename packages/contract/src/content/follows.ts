import { z } from 'zod'

export const FollowRequest = z.object({
  /** Whether to notify of each new post; if omitted it stays, and a new follower is notified. */
  tells: z.boolean().optional(),
  /** The post next to the clicked button. */
  fromPostId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type FollowRequest = z.infer<typeof FollowRequest>

export const FollowState = z.object({ isFollowing: z.boolean(), tells: z.boolean(), followerCount: z.number() })
export type FollowState = z.infer<typeof FollowState>
