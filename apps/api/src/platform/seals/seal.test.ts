import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a key of at least 32 characters!!!', 'identity-papers')
const about = 'papers of 7'
const sealed = seal.close(about, Buffer.from('passport'))
const changed = (at: number) => {
  const copy = Buffer.from(sealed)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test('a sealed value opens only in its own place', () => {
  expect(seal.open(about, sealed).toString()).toBe('passport')
  expect(() => seal.open('papers of 8', sealed)).toThrow()
  expect(() => createSeal('another key of 32 characters!!!!', 'identity-papers').open(about, sealed)).toThrow()
})

test('a changed byte of any part is noticed; another version is named', () => {
  expect(() => seal.open(about, changed(0))).toThrow('unknown version (0)')
  for (const at of [1, 13, sealed.length - 1]) expect(() => seal.open(about, changed(at))).toThrow('authenticate')
})
