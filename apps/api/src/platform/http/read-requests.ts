import type { ServerOptions } from 'node:http'
import type { Api } from './api.ts'
import type { Timeouts } from './timeouts.ts'

/** How Node.js reads the heads of requests, before any of our code runs. */
export const readRequests = ({ headers, checkEvery }: Pick<Timeouts, 'headers' | 'checkEvery'>): ServerOptions => ({
  headersTimeout: headers,
  connectionsCheckingInterval: checkEvery,
  maxHeaderSize: 16_384,
  // A request without a host is refused with a problem (known-hosts.ts).
  requireHostHeader: false,
  // Any other offer to upgrade the protocol is ignored, as RFC 9110 requires.
  shouldUpgradeCallback: ({ headers: { upgrade } }) => upgrade?.toLowerCase() === 'websocket',
})

/** Ignores every `Expect` other than 100-continue: Node.js would answer 417 without a body. */
export const ignoreExpectations = ({ server }: Api) =>
  server.on('checkExpectation', (request, answer) => server.emit('request', request, answer))
