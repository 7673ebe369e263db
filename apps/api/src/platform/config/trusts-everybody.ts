import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'

/** The largest networks that one operator has: 10.0.0.0/8 and IPv6 prefixes; private IPv6 ranges may be larger. */
const isTooWide = (network: string) => {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) return false
  if (isIP(address) === 4) return Number(bits) < 8
  return isIP(address) === 6 && Number(bits) < 16 && !/^f[cde]/i.test(address)
}

const spread = Array.from({ length: 223 }, (_, first) => `${first + 1}.91.37.5`).filter((ip) => !/^(10|127)\./.test(ip))

/** Addresses spread over all networks, of which a proxy has few. */
const everywhere = [
  ...spread,
  ...Array.from({ length: 32 }, (_, first) => `${(0x20 + first).toString(16)}5b:c3d1:7::9`),
]

/** Whether these networks together cover so much of the internet that anyone could forge their address. */
export function trustsEverybody(networks: string[]): boolean {
  if (networks.some(isTooWide)) return true
  const isTrusted = proxyAddress.compile(networks)
  return everywhere.filter((address) => isTrusted(address, 0)).length >= 4
}
