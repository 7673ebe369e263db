import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const nonceBytes = 16
const tokenBytes = nonceBytes + 32

export type CheckoutTokens = ReturnType<typeof createCheckoutTokens>

/**
 * The token of a payment page: the checkout's nonce, signed. The database stores the nonce and a digest of the token:
 * reading it reveals no token, but we can make the same one again.
 */
export function createCheckoutTokens(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'checkout-token', 32))
  const sign = (nonce: Buffer) => createHmac('sha256', key).update(nonce).digest()

  return {
    tokenOf(nonce: string) {
      const bytes = Buffer.from(nonce.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url')
    },
    /** The digest to find a token by; undefined for one that we didn't sign. */
    digestOf(token: string) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return undefined
      const isOurs = timingSafeEqual(bytes.subarray(nonceBytes), sign(bytes.subarray(0, nonceBytes)))
      return isOurs ? digest(token) : undefined
    },
    digest,
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest()
