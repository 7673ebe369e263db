import type { Post } from '@fanlight/contract/content/posts'
import { coins, timeOfDay } from '../../lib/format.ts'
import { lockOf } from './post-content.ts'

/** For a purchase: what clicking it does. */
export function viewingWords(post: Post): { isOpen: boolean; does: string } | undefined {
  if (post.isKept) return { isOpen: true, does: 'Yours to keep' }
  const lock = lockOf(post)
  const price = post.ppvPrice ?? post.price
  if (lock === 'begin') return { isOpen: true, does: 'Ready to view' }
  if (lock !== 'viewAgain')
    return post.viewingEndsAt ? { isOpen: true, does: `Open until ${timeOfDay(post.viewingEndsAt)}` } : undefined
  return {
    isOpen: false,
    does: price === null ? 'View again' : `View again for ${coins(price)} ${price === 1 ? 'coin' : 'coins'}`,
  }
}
