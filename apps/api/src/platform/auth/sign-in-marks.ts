import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

export interface CameFrom {
  ip: string
  userAgent: string | undefined
}

export interface SignInMarks {
  address: string
  browser: string
}

/** Hashes that tell whether two sign-ins came from the same place. Address and header are not stored. */
export function marksOf({ ip, userAgent }: CameFrom, secret: string): SignInMarks {
  const place = placeOf(ip)
  const mark = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(['sign-in', ...parts].join('\n'))
      .digest('base64url')
      .slice(0, 22)
  return { address: mark('address', place), browser: mark('browser', place, userAgent ?? '') }
}

/** For IPv6 the network: a household has a whole one, and its addresses change. */
function placeOf(ip: string) {
  const plain = ip.replace(/^::ffff:/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const whole = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return whole
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
