import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCheckoutTokens } from './checkout-token.ts'

const tokens = createCheckoutTokens('a secret of at least 32 characters!')
const token = tokens.tokenOf(randomUUID())
const turned = (at: number) => {
  const bytes = Buffer.from(token, 'base64url')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64url')
}

test('a token that we signed is found by its digest', () => {
  expect(tokens.digestOf(token)).toEqual(tokens.digest(token))
})

test.each([
  ['another nonce', turned(0)],
  ['another signature', turned(47)],
  ['one of another installation', createCheckoutTokens('another secret of 32 characters!!').tokenOf(randomUUID())],
  ['too short', token.slice(0, -4)],
  ['too long', `${token}AAAA`],
  ['the same bytes, spelt otherwise', `${token}=`],
  ['nothing', ''],
])('%s is not a token', (_what, other) => {
  expect(tokens.digestOf(other)).toBeUndefined()
})
