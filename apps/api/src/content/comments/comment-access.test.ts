import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { limits } from '@fanlight/contract/platform/limits'
import { expect, test } from 'vitest'
import { refusalOf, textRefusalOf } from './comment-access.ts'

const follower = {
  isOwner: false,
  accessType: accessTypes.Public,
  subscribed: false,
  following: true,
  purchase: 'none' as const,
  audience: 'followers' as const,
  isBlocked: false,
  isActive: true,
}
const subscriber = { ...follower, subscribed: true, following: false }

test.each([
  ['a follower', follower, undefined],
  ['a subscriber who does not follow', subscriber, undefined],
  ['somebody who only looks', { ...follower, following: false }, 'Follow this character to comment.'],
  ['a follower who is blocked', { ...follower, isBlocked: true }, 'You cannot comment here.'],
  ['a suspended follower', { ...follower, isActive: false }, 'This account is suspended. Please contact support.'],
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
    'Unlock this post to comment.',
  ],
  ['its creator, where nobody may', { ...follower, isOwner: true, audience: 'nobody' as const }, undefined],
])('%s', (_who, facts, refusal) => {
  expect(refusalOf(facts)).toBe(refusal)
})

const flaw = (body: string, words: string[] = [], isOwner = false) =>
  textRefusalOf(body, { isOwner, words, saidBefore: 1 })

test.each([
  'See https://example.test',
  'Find me at Example.COM',
  'www.evil',
  'hxxps:evil',
  'come to evil.de/x',
  'evil.photography/me',
  'shop.evil.co.uk',
  'evil．com',
  'evil。com',
  'evil․com',
  'evil·com',
  'evil[.]com',
  'evil (dot) com',
  'evil dot com',
  'evil . com',
  'ev\u200bil.c\u00adom',
  'купи.ru',
  '193.99.144.80',
  't.me/evil',
])('%j contains a link', (body) => {
  expect(flaw(body)).toBe('Links are not allowed in comments.')
  expect(flaw(body, [], true)).toBeUndefined()
})

test.each([
  'What a sea',
  'I waited... and then it came.So good.',
  'At 3.30 p.m. or/and later, v1.2.3, e.g. in 1.5/2',
  'Dr.No.',
  'Linda foto. Com amor, Ana',
  'Hola. Com estàs?',
  '很好。我喜欢。',
  'It ended with a dot. Complete!',
  'and/or w/o',
])('%j contains no link', (body) => expect(flaw(body)).toBeUndefined())

test.each([
  ['lantern', 'What a LANTERN!'],
  ['lantern', 'l.a.n.t.e.r.n'],
  ['lantern', 'my l a n t e r n is'],
  ['lantern', 'lаntеrn'],
  ['lantern', 'l4nt3rn'],
  ['lantern', 'lan\u200btern'],
  ['lantern', 'lántern'],
  ['lantern', '𝓵𝓪𝓷𝓽𝓮𝓻𝓷'],
  ['old lamp', 'an OLD -  lamp'],
  ['лампа', 'ЛАМПА!'],
  ['剧透', '我要剧透了'],
  ['🍆', 'so 🍆!'],
  ['c++', 'C++ rules'],
])('a creator who filters %j does not get %j', (word, body) => {
  expect(flaw(body, [word])).toBe('This comment has a word that the creator does not allow.')
  expect(flaw(body, [word], true)).toBeUndefined()
})

test.each([
  ['lantern', 'lanterns'],
  ['ant', 'lantern'],
  ['old lamp', 'old lamps'],
  ['🍆', 'so 🍋!'],
])('filtering %j still lets %j through', (word, body) => expect(flaw(body, [word])).toBeUndefined())

test('checking the longest comment of the worst characters takes milliseconds', () => {
  const words = Array.from({ length: limits.filteredWords }, (_, n) => `w o r d ${n}`)
  const begin = performance.now()
  for (const piece of ['a.', 'a ', '1.', 'a-', 'rn', '\u0301', '[dot]', ' . com', '🅰', 'ﷺ'])
    flaw(piece.repeat(limits.comment).slice(0, limits.comment), words)
  expect((performance.now() - begin) / 10).toBeLessThan(50)
})
