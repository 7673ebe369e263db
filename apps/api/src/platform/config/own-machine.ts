import { isIP } from 'node:net'

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && /^127\./.test(host))

/** Names under .localhost and .test lead nowhere else (RFC 6761). */
export function isOwnMachine(address: string): boolean {
  const name = nameOf(address)
  return isLoopback(name) || /\.(localhost|test)$/.test(name)
}

/** The host of an address, an IPv6 address without its brackets. */
export const nameOf = (address: string) => new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
