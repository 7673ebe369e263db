import { expect, test } from 'vitest'
import { busy } from './problem.ts'

test.each([
  [-3, '1'],
  [0.2, '1'],
  [3, '3'],
  [3.2, '4'],
])('%d seconds are whole ones, never fewer, and at least one', (seconds, told) => {
  expect(busy(503, 'Later.', seconds).extras.headers).toEqual({ 'retry-after': told })
})
