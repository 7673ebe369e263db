import { accessTypes } from '@fanlight/contract/post-kinds'
import { expect, test } from 'vitest'
import { flawOf, refusalOf } from './comment-access.ts'

const follower = {
  isOwner: false,
  accessType: accessTypes.Public,
  subscribed: false,
  following: true,
  purchase: 'none' as const,
  audience: 'followers' as const,
  isBlocked: false,
}
const subscriber = { ...follower, subscribed: true, following: false }

test.each([
  ['a follower', follower, undefined],
  ['a subscriber who does not follow', subscriber, undefined],
  ['somebody who only looks', { ...follower, following: false }, 'Follow this character to comment.'],
  ['a follower who is blocked', { ...follower, isBlocked: true }, 'You cannot comment here.'],
  [
    'a follower, where subscribers may',
    { ...follower, audience: 'subscribers' as const },
    'Only subscribers can comment here.',
  ],
  ['a subscriber, where subscribers may', { ...subscriber, audience: 'subscribers' as const }, undefined],
  ['a subscriber, where nobody may', { ...subscriber, audience: 'nobody' as const }, 'Comments are closed.'],
  [
    'a follower of what is not open to them',
    { ...follower, accessType: accessTypes.SubscribersOnly },
    'Only those who can see this post can comment on it.',
  ],
  ['its creator, where nobody may', { ...follower, isOwner: true, audience: 'nobody' as const }, undefined],
])('%s', (_who, facts, refusal) => {
  expect(refusalOf(facts)).toBe(refusal)
})

test.each([
  ['What a sea', undefined],
  ['See https://example.test', 'Links are not allowed in comments.'],
  ['Find me at Example.COM', 'Links are not allowed in comments.'],
  ['What a LANTERN!', 'This comment has a word that the creator does not allow.'],
  ['lanterns', undefined],
])('%j says nothing or what is wrong with it', (body, flaw) => {
  const words = ['lantern']
  expect(flawOf(body, { isOwner: false, words })).toBe(flaw)
  expect(flawOf(body, { isOwner: true, words })).toBeUndefined()
})
