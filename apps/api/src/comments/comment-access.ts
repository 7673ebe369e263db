import type { CommentAudience } from '@fanlight/contract/comments'
import { asItLooks } from '@fanlight/contract/drawn-alike'
import { leadsElsewhere } from '@fanlight/contract/leads-elsewhere'
import { accountSuspended } from '../auth/account-suspended.ts'
import { mayView, type Purchase } from '../posts/post-access.ts'

interface Facts {
  isOwner: boolean
  accessType: number
  subscribed: boolean
  following: boolean
  purchase: Purchase
  audience: CommentAudience
  isBlocked: boolean
  /** Neither suspended nor gone. */
  isActive: boolean
}

/** Why somebody who is signed in may not comment on a post; undefined where they may. */
export function refusalOf(facts: Facts): string | undefined {
  const { isOwner, subscribed, following, audience } = facts
  if (!facts.isActive) return accountSuspended
  if (facts.isBlocked) return 'You cannot comment here.'
  if (isOwner) return undefined
  if (!mayView({ standing: 'user', ...facts })) return 'Only those who can see this post can comment on it.'
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

/** So often a person may say the same within an hour; a word or two, beneath each post. */
export const sameTexts = 2

/** Why a text may not be said; undefined where it may. Creators may link where they like, and say one thing to all. */
export function flawOf(body: string, { isOwner, words, saidBefore }: Saying) {
  if (isOwner) return undefined
  if (leadsElsewhere(body)) return 'Links are not allowed in comments.'
  if (words.length > 0 && saysOneOf(body, words)) return 'This comment has a word that the creator does not allow.'
  if (saidBefore >= sameTexts) return 'You have said this elsewhere already. Please write something of its own.'
  return undefined
}

/** Whole words, however their letters are drawn or spaced; in scripts that write without spaces, and of signs, anywhere. */
function saysOneOf(body: string, words: readonly string[]) {
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

/** Words as they look, with a space around each. Letters that stand alone, three or more in a row, are one word. */
function spoken(text: string) {
  const words = ` ${plain(text)
    .replace(/[^\p{L}\p{N}\p{M}@$]+/gu, ' ')
    .trim()} `
  const joined = words.replace(/(?<= )\S(?: \S){2,}(?= )/gu, (letters) => letters.replaceAll(' ', ''))
  const looks = joined.split(' ').map(asItLooks)
  return ` ${looks.filter((word) => word !== '').join(' ')} `
}
