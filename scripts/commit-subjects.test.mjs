import { expect, test } from 'vitest'
import { brokenSubject } from './style/commit-subjects.mjs'

test.for([
  ['What one unlocked says in the library what a press does', 'imperative'],
  ['Adds a list of endpoints', 'imperative'],
  ['Added a list of endpoints', 'imperative'],
  ['fix the list', 'imperative'],
  [`Add ${'a'.repeat(69)}`, '73 characters, at most 72'],
])('%s is refused', ([subject, problem]) => {
  expect(brokenSubject(`abc1234 ${subject}`)).toEqual([expect.stringContaining(problem)])
})

test.for(['Add a list of endpoints', 'Pass the viewer on', 'Need a passkey', `Add ${'a'.repeat(68)}`])(
  '%s is fine',
  (subject) => {
    expect(brokenSubject(`abc1234 ${subject}`)).toEqual([])
  },
)
