import { z } from 'zod'
import { Comment } from './comments.ts'
import { HomePost } from './home.ts'

/** A public post with comments, for visitors; null if there is none. */
export const Showcase = z.object({ post: HomePost.nullable(), comments: z.array(Comment) })
export type Showcase = z.infer<typeof Showcase>
