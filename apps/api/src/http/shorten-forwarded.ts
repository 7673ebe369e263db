import type { IncomingHttpHeaders } from 'node:http'

const mostCharacters = 1000

/** What stands at the end of `X-Forwarded-For` was written by the proxies nearest to us; thousands of addresses before it are only work. */
export function shortenForwarded(headers: IncomingHttpHeaders) {
  const given = headers['x-forwarded-for']
  if (typeof given !== 'string' || given.length <= mostCharacters) return
  const nearest = given.slice(-mostCharacters)
  headers['x-forwarded-for'] = nearest.slice(nearest.indexOf(',') + 1)
}
