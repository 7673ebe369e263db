import { z } from 'zod'
import { Id, pageSize } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Post } from './posts.ts'

/** A post with its profile: a home feed has posts of many. */
export const HomePost = Post.extend({
  profile: z.object({ name: z.string(), avatarUrl: z.string().nullable(), creatorName: z.string() }),
})
export type HomePost = z.infer<typeof HomePost>

export const HomePage = z.object({
  posts: z.array(HomePost),
  /** The cursor: posts before this one; null at the end. */
  next: z.number().nullable(),
  /** The newest post seen on an earlier visit; null at the first. */
  seenUpTo: z.number().nullable(),
  /** Whether they follow or subscribe to anyone, with or without posts. */
  hasAnybody: z.boolean(),
})
export type HomePage = z.infer<typeof HomePage>

export const HomeQuery = z.object({ before: Id.optional(), pageSize: pageSize(limits.postsPageSize) })

export const HomeSeen = z.object({ postId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
