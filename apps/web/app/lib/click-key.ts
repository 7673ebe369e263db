import { ApiError } from './api-error.ts'

/**
 * Wraps a call that moves money: one idempotency key per click, kept until the server has answered it.
 * A click after a lost answer asks again with the same key, so nothing is paid twice.
 */
export function withClickKey<Args extends unknown[], Answer>(call: (key: string, ...args: Args) => Promise<Answer>) {
  let open: { key: string; about: string } | undefined
  return async (...args: Args): Promise<Answer> => {
    const about = JSON.stringify(args)
    if (open?.about !== about) open = { key: newKey(), about }
    const { key } = open
    try {
      const answer = await call(key, ...args)
      open = undefined
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.isFinal) open = undefined
      throw error
    }
  }
}

/** `crypto.randomUUID` exists only on secure origins; a phone on the local network is not one. */
export function newKey() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
