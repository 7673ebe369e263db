import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { subscriptionError } from './subscription-error.ts'

test.each([
  [new ApiError(503, 'Service Unavailable'), 'Error (503): Service Unavailable'],
  [new ApiError(500, ''), 'Error (500): Unknown error'],
  [ApiError.unreachable(), 'No response received from server. Please check your connection.'],
  [new Error('broken'), 'Error: broken'],
])('%s reads %j', (error, text) => {
  expect(subscriptionError(error)).toBe(text)
})
