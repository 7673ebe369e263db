import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { otherwise, settle } from './settle.ts'

test('a settled promise never rejects', async () => {
  expect(await settle(Promise.resolve(1), 'Failed.')).toEqual({ ok: true, value: 1 })
  expect(await settle(Promise.reject(new Error('inner')), 'Failed.')).toMatchObject({ ok: false, error: 'Failed.' })
})

test('otherwise takes the message of the error, else the text', async () => {
  const known = new ApiError(404, 'Not Found', { message: 'Post not found.' })
  expect(await settle(Promise.reject(known), otherwise('Failed.'))).toMatchObject({ error: 'Post not found.' })
  expect(await settle(Promise.reject('odd'), otherwise('Failed.'))).toMatchObject({ error: 'Failed.' })
})
