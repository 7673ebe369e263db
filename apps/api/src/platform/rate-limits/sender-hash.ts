import { createHmac, hkdfSync } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { addressNames } from './address-names.ts'

export type SenderPurpose = 'report-sender' | 'report-network' | 'support-sender'

/** A keyed hash, so that the address can't be read from the database. */
function hashed(purpose: SenderPurpose, name: string, sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
  return createHmac('sha256', key).update(name).digest()
}

/** The widest network that one IPv6 client usually has is a /48. */
const widest = (ip: string) => addressNames(ip).at(-1)?.name ?? ''

/** One visitor: an IPv4 address, or an IPv6 network. */
export const senderHash = (purpose: SenderPurpose, ip: string, sessionSecret: string) =>
  hashed(purpose, widest(ip), sessionSecret)

/** A visitor's neighborhood: an IPv4 /24 or an IPv6 /48. Two of them are two independent senders. */
export function networkHash(purpose: SenderPurpose, ip: string, sessionSecret: string) {
  const name = widest(ip)
  return hashed(purpose, isIPv4(name) ? `${name.split('.').slice(0, 3).join('.')}.0/24` : name, sessionSecret)
}
