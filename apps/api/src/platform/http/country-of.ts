import { countryCodes } from '@fanlight/contract/platform/countries'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const known = new Set(countryCodes)

export type CountryOf = ReturnType<typeof createCountryOf>

/** The country of a request, as a trusted proxy tells it. */
export function createCountryOf({ countryHeader, trustedProxies }: Pick<Config, 'countryHeader' | 'trustedProxies'>) {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): string | undefined => {
    const said = countryHeader === undefined ? undefined : headers[countryHeader]
    if (typeof said !== 'string' || !isTrusted(raw.socket.remoteAddress ?? '', 0)) return undefined
    const country = said.toUpperCase()
    return known.has(country) ? country : undefined
  }
}
