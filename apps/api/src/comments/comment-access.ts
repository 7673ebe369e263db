import type { CommentAudience } from '@fanlight/contract/comments'
import { mayView, type Purchase } from '../posts/post-access.ts'

interface Facts {
  isOwner: boolean
  accessType: number
  subscribed: boolean
  following: boolean
  purchase: Purchase
  audience: CommentAudience
  isBlocked: boolean
}

/** Why somebody who is signed in may not comment on a post; undefined where they may. */
export function refusalOf(facts: Facts): string | undefined {
  const { isOwner, subscribed, following, audience } = facts
  if (isOwner) return undefined
  if (facts.isBlocked) return 'You cannot comment here.'
  if (!mayView({ standing: 'user', ...facts })) return 'Only those who can see this post can comment on it.'
  if (audience === 'nobody') return 'Comments are closed.'
  if (audience === 'subscribers' && !subscribed) return 'Only subscribers can comment here.'
  if (!subscribed && !following) return 'Follow this character to comment.'
  return undefined
}

const link =
  /(?:https?:\/\/|www\.)\S|\b[\p{L}\p{N}-]+\.(?:com|net|org|io|me|ly|gg|ru|cn|xyz|link|site|shop|app|info|biz|top|club|live)\b/iu

/** Why a text may not be said; undefined where it may. Creators may link where they like. */
export function flawOf(body: string, { isOwner, words }: { isOwner: boolean; words: readonly string[] }) {
  if (isOwner) return undefined
  if (link.test(body)) return 'Links are not allowed in comments.'
  if (words.some((word) => says(body, word))) return 'This comment has a word that the creator does not allow.'
  return undefined
}

/** Whole words, in any case; in scripts that write without spaces, anywhere. */
function says(body: string, word: string) {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  const wanted = plain(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isSpaced = !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(
    word,
  )
  const pattern = isSpaced ? `(?<![\\p{L}\\p{N}])${wanted}(?![\\p{L}\\p{N}])` : wanted
  return new RegExp(pattern, 'u').test(plain(body))
}
