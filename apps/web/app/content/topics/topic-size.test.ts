import { expect, test } from 'vitest'
import { topicSize } from './topic-size.ts'

test.each([
  [3, 22, '3 characters, 22 posts'],
  [1, 0, '1 character'],
  [0, 7, '7 posts'],
  [0, 0, ''],
])('%i characters and %i posts', (profileCount, postCount, said) => {
  expect(topicSize({ profileCount, postCount })).toBe(said)
})
