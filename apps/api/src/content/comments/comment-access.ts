import type { CommentAudience } from '@fanlight/contract/content/comments'
import { containsLink } from '@fanlight/contract/platform/contains-link'
import { skeletonOf } from '@fanlight/contract/platform/drawn-alike'
import { accountSuspended } from '../../platform/auth/account-suspended.ts'
import { mayView, type Purchase } from '../posts/post-access.ts'

interface Facts {
  isOwner: boolean
  accessType: number
  subscribed: boolean
  following: boolean
  purchase: Purchase
  audience: CommentAudience
  isBlocked: boolean
  /** Neither suspended nor deleted. */
  isActive: boolean
}

/** Why a signed-in person may not comment on a post; undefined if they may. */
export function refusalOf(facts: Facts): string | undefined {
  const { isOwner, subscribed, following, audience } = facts
  if (!facts.isActive) return accountSuspended
  if (facts.isBlocked) return 'You cannot comment here.'
  if (isOwner) return undefined
  if (!mayView({ standing: 'user', ...facts })) return 'Unlock this post to comment.'
  if (audience === 'nobody') return 'Comments are closed.'
  if (audience === 'subscribers' && !subscribed) return 'Only subscribers can comment here.'
  if (!subscribed && !following) return 'Follow this character to comment.'
  return undefined
}

interface Saying {
  isOwner: boolean
  words: readonly string[]
  saidBefore: number
}

/** How often one person may post the same text per hour. One or two words count separately for each post. */
export const sameTexts = 2

/** Why a text is refused; undefined if it is fine. Creators may post links and repeat themselves. */
export function textRefusalOf(body: string, { isOwner, words, saidBefore }: Saying) {
  if (isOwner) return undefined
  if (containsLink(body)) return 'Links are not allowed in comments.'
  if (words.length > 0 && containsOneOf(body, words)) return 'This comment has a word that the creator does not allow.'
  if (saidBefore >= sameTexts) return 'You have said this elsewhere already. Please write something of its own.'
  return undefined
}

/** Matches whole words, however they are spelled or spaced. Signs, and scripts without spaces, match anywhere. */
function containsOneOf(body: string, words: readonly string[]) {
  const [said, letters] = [spoken(body), plain(body)]
  return words.some((word) => {
    const wanted = unspaced.test(word) ? '  ' : spoken(word)
    return wanted === '  ' ? letters.includes(plain(word)) : said.includes(wanted)
  })
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase()

/** Normalised words with spaces around them. Three or more single letters in a row are joined into one word. */
function spoken(text: string) {
  const words = ` ${plain(text)
    .replace(/[^\p{L}\p{N}\p{M}@$]+/gu, ' ')
    .trim()} `
  const joined = words.replace(/(?<= )\S(?: \S){2,}(?= )/gu, (letters) => letters.replaceAll(' ', ''))
  const looks = joined.split(' ').map(skeletonOf)
  return ` ${looks.filter((word) => word !== '').join(' ')} `
}
