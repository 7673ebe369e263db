import { expect, test } from 'vitest'
import { creators } from './cast/cast.ts'
import { ownRemarks } from './cast/own-remarks.ts'
import { remarks } from './cast/remarks.ts'
import { remarksFor } from './remarks-for.ts'

const characters = creators.flatMap((creator) => creator.characters)
const posts = characters.flatMap((character) => character.posts)

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('no caption is written twice, no title twice for one character', () => {
  expect(repeated(posts.map(({ caption }) => caption))).toEqual([])
  expect(characters.flatMap(({ posts: own }) => repeated(own.map(({ title }) => title)))).toEqual([])
})

test('each character is spoken to in person, and nobody else in the same words', () => {
  expect(Object.keys(ownRemarks).sort()).toEqual(characters.map(({ name }) => name).sort())
  const all = [...remarks, ...Object.values(ownRemarks).flat()]
  expect(repeated(all.map(({ says }) => says))).toEqual([])
})

test('everything is said to a character before anything is said again, and nothing twice beneath one post', () => {
  const next = remarksFor('Odile Farrow')
  const known = remarks.length + 2
  const round = Array.from({ length: known }, (_, index) => next(index % 10)?.says)
  expect(new Set(round).size).toBe(known)
  const one = Array.from({ length: known + 5 }, () => next(77)?.says)
  expect(new Set(one.slice(0, known)).size).toBe(known)
  expect(one.slice(known)).toEqual(Array(5).fill(undefined))
})

test('two characters hear it in another order, each the same one every time', () => {
  const inOrder = (name: string) => {
    const next = remarksFor(name)
    return Array.from({ length: 6 }, (_, post) => next(post)?.says)
  }
  expect(inOrder('Bolt')).toEqual(inOrder('Bolt'))
  expect(inOrder('Bolt')).not.toEqual(inOrder('Agaric'))
})
