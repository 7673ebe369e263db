import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'

/** Inside calls have no socket, so nobody outside can pretend to make one. */
const insideAddress = 'inside'

/** The server's own API calls for pages that it renders: the same routes, without the network. */
export const callInside = (api: Api, url: string, host: string) =>
  api.inject({ url, remoteAddress: insideAddress, headers: { host, accept: 'application/json' } })

/** Not counted by rate limits: the page request was. */
export const isInside = ({ raw }: Pick<FastifyRequest, 'raw'>) => raw.socket.remoteAddress === insideAddress
