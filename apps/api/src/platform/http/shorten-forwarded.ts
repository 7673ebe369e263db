import type { IncomingHttpHeaders } from 'node:http'

const mostCharacters = 1000

/** The nearest proxies append to `X-Forwarded-For`; thousands of addresses before that are only work. */
export function shortenForwarded(headers: IncomingHttpHeaders) {
  const given = headers['x-forwarded-for']
  if (typeof given !== 'string' || given.length <= mostCharacters) return
  const nearest = given.slice(-mostCharacters)
  headers['x-forwarded-for'] = nearest.slice(nearest.indexOf(',') + 1)
}
