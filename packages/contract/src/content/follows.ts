import { z } from 'zod'

export const FollowRequest = z.object({
  /** Whether to be told of each new post; left out, it stays as it was, and a new follower is told. */
  tells: z.boolean().optional(),
  /** The post beside which the button was pressed. */
  fromPostId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type FollowRequest = z.infer<typeof FollowRequest>

export const FollowState = z.object({ isFollowing: z.boolean(), tells: z.boolean(), followerCount: z.number() })
export type FollowState = z.infer<typeof FollowState>
