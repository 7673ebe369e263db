import { isIPv4, isIPv6 } from 'node:net'

interface Counted {
  name: string
  /** How many times a single address's limit this name gets. */
  shares: number
}

/** The names that an address counts under: an IPv6 client usually has a /64, often a /48. */
export function addressNames(address: string): Counted[] {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(plain)) return [{ name: plain, shares: 1 }]
  const [network = ''] = address.split('%', 1)
  // Anything else from a proxy counts as one short name.
  if (!isIPv6(network)) return [{ name: address.slice(0, 64), shares: 1 }]
  const groups = groupsOf(network)
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, shares: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, shares: 10 },
  ]
}

/** The first groups of an address as numbers; later ones don't matter. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.toLowerCase().split('::', 2)
  const front = before === '' ? [] : before.split(':')
  const back = after === '' ? [] : after.split(':')
  const written = front.length + back.length + (address.includes('.') ? 1 : 0)
  const between = address.includes('::') ? Array.from({ length: 8 - written }, () => '0') : []
  return [...front, ...between, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
}
