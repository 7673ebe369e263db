// Who may see what, apart from how it is done.

export const people = [
  'owner',
  'operator',
  'subscriber',
  'buyer',
  'stranger',
  'blocked person',
  'suspended person',
  'visitor',
] as const
export const states = [
  'shown',
  'closed to their country',
  'post hidden',
  'profile hidden',
  'creator suspended',
  'creator unverified',
  'deleted',
] as const
export type Name = (typeof people)[number]
export type State = (typeof states)[number]
/** open: it is there, whatever is said of it. closed: there is no such thing. sign in: nobody is told anything. */
export type Answer = 'open' | 'closed' | 'sign in'

export const answered = async (reply: Promise<{ statusCode: number }>): Promise<Answer> => {
  const { statusCode } = await reply
  if (statusCode === 401) return 'sign in'
  return statusCode === 404 ? 'closed' : 'open'
}
export const found = (isThere: boolean): Answer => (isThere ? 'open' : 'closed')

type Door = string

/** Who is featured has something to show; the page of a creator is there without. */
const ofCreator: Door[] = ['creator']
const ofProfile: Door[] = [
  'profile',
  'share page',
  'site map',
  'list',
  'search',
  'topic',
  'featured row',
  'neighbours',
  'neighbours of it',
  'tips of it',
  'code of it',
  'tip',
  'share picture',
  'follow',
  'state of following',
  'subscribe',
  'report the profile',
]
/** Of a fan and the character, and of nobody else. */
const ofTwo: Door[] = [
  'message',
  'thread',
  'messages',
  'thread of others',
  'inbox',
  'last message',
  'sold files',
  'buy message',
]
const forMembers: Door[] = [
  ...ofTwo,
  'creators list',
  'creator',
  'home',
  'follow',
  'state of following',
  'comment',
  'watch comments',
  'bookmark',
  'count of what is new',
  'bookmarks',
  'liked',
  'unlocked',
  'like',
  'like of a comment',
  'buy',
  'tip',
  'subscribe',
]
/** What is not shown is there for its creator and for operators, in these ways. */
const forInsiders: Door[] = [
  'profile',
  'neighbours of it',
  'tips of it',
  'code of it',
  'creator',
  'feed',
  'comments',
  'replies',
  'watch comments',
  'post',
  'media',
  'media for subscribers',
  'media that is sold',
  'stream',
  'stream for subscribers',
  'stream that is sold',
]
/** The same for all who ask, who are not known. */
const forAnybody: Door[] = [
  'share page',
  'site map',
  'site map of posts',
  'share picture',
  'share picture of the post',
  'address kept from before',
  'stream kept from before',
]
/** Whom the creator has blocked meets them nowhere else; they may report, and are told that they cannot comment. */
const isForBlocked = (door: Door) => forAnybody.includes(door) || door === 'comment' || door.startsWith('report')
const payers: Partial<Record<Door, Name[]>> = {
  'media for subscribers': ['owner', 'operator', 'subscriber'],
  'media that is sold': ['owner', 'operator', 'buyer'],
  'sold files': ['owner', 'buyer'],
  'stream for subscribers': ['owner', 'operator', 'subscriber'],
  'stream that is sold': ['owner', 'operator', 'buyer'],
  'removed from what is sold': ['buyer'],
  'removed from a public post': [],
  // Nobody follows what is their own.
  home: ['operator', 'subscriber', 'buyer', 'stranger'],
  'count of what is new': ['operator', 'subscriber', 'buyer', 'stranger'],
  unlocked: ['buyer'],
}

/** What the law says, apart from how it is done. */
export function lawful(name: Name, state: State, door: Door): Answer {
  const isOut = name === 'visitor' || name === 'suspended person' || (name === 'owner' && state === 'creator suspended')
  if (isOut && forMembers.includes(door)) return 'sign in'
  if (name === 'blocked person' && !isForBlocked(door)) return 'closed'
  if (state === 'deleted') return found(ofCreator.includes(door))
  if (ofTwo.includes(door)) {
    // All threads of the character are its creator's; those of others are closed to everybody else, operators too.
    const isShown = state === 'shown' || state === 'post hidden'
    return found(
      (name === 'owner' || (isShown && door !== 'thread of others')) && (payers[door]?.includes(name) ?? true),
    )
  }
  // What somebody saw before it was hidden may still be reported.
  if (door.startsWith('report')) return 'open'
  const isShown =
    state === 'shown' ||
    (state === 'post hidden' && (ofProfile.includes(door) || ofCreator.includes(door))) ||
    ((state === 'profile hidden' || state === 'closed to their country') && ofCreator.includes(door))
  const isInsider = !isOut && (name === 'owner' || name === 'operator')
  // Operators come to a hidden post by its report, not by the feed.
  if (state === 'post hidden' && door === 'feed') return found(isInsider && name === 'owner')
  if (!isShown && !(isInsider && forInsiders.includes(door))) return 'closed'
  return found(payers[door]?.includes(name) ?? true)
}
