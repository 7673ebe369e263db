import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'

/** No socket comes from there: whoever calls from outside cannot say so. */
const insideAddress = 'inside'

/** What the server asks itself for a page that it renders, by the same routes as everybody and without the network. */
export const callInside = (api: Api, url: string, host: string) =>
  api.inject({ url, remoteAddress: insideAddress, headers: { host, accept: 'application/json' } })

/** Such a call counts as nobody's: the page that it is made for was counted. */
export const isInside = ({ raw }: Pick<FastifyRequest, 'raw'>) => raw.socket.remoteAddress === insideAddress
