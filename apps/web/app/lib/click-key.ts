import { ApiError } from './api-error.ts'

const keptFor = 30 * 60_000
const mostKept = 20

interface OpenClick {
  about: string
  key: string
  at: number
}

/**
 * Wraps a call that moves money: one idempotency key for each click, kept until the server answered.
 * A click after a lost answer reuses the key, so nothing is paid twice. With a name, the key
 * also survives a reload.
 */
export function withClickKey<Args extends unknown[], Answer>(
  call: (key: string, ...args: Args) => Promise<Answer>,
  name?: string,
) {
  let open: OpenClick[] | undefined
  const change = (clicks: OpenClick[]) => {
    open = clicks.slice(-mostKept)
    if (name) keep(name, open)
  }
  return async (...args: Args): Promise<Answer> => {
    const about = JSON.stringify(args)
    const fresh = (open ?? recall(name)).filter(({ at }) => Date.now() - at < keptFor)
    const click = fresh.find((earlier) => earlier.about === about) ?? { about, key: newKey(), at: Date.now() }
    change([...fresh.filter((other) => other !== click), click])
    const close = () => change((open ?? []).filter(({ key }) => key !== click.key))
    try {
      const answer = await call(click.key, ...args)
      close()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.isFinal) close()
      throw error
    }
  }
}

const place = (name: string) => `clicks ${name}`

function keep(name: string, clicks: OpenClick[]) {
  if (clicks.length === 0) sessionStorage.removeItem(place(name))
  else sessionStorage.setItem(place(name), JSON.stringify(clicks))
}

function recall(name: string | undefined): OpenClick[] {
  const text = name && sessionStorage.getItem(place(name))
  return text ? (JSON.parse(text) as OpenClick[]) : []
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
