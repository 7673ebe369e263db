import type { Post } from '@fanlight/contract/posts'
import { Badge } from '../ui/badge.tsx'
import { lockOf } from './post-content.ts'

/** How far somebody is with what they bought. */
export function ViewingSign({ post }: { post: Post }) {
  const lock = lockOf(post)
  if (lock === 'begin') return <Badge tone="success">Ready to view</Badge>
  if (lock === 'viewAgain') return <Badge>Viewed</Badge>
  return post.viewingEndsAt && <Badge tone="warning">You are viewing this</Badge>
}
