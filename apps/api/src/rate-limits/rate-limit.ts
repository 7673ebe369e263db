import type { LimitKind } from '@fanlight/contract/endpoints/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../auth/sessions.ts'
import { isSignedIn } from '../auth/viewer.ts'
import type { Api } from '../http/api.ts'
import { isInside } from '../http/inside-calls.ts'
import type { Limits, PersonBucket } from './limits.ts'

/** These count for themselves, as soon as they know whom. */
const ownKinds = ['sign-in', 'renewal', 'signed-media', 'web'] as const
type OwnKind = (typeof ownKinds)[number]
export const countsItself = (kind: LimitKind | undefined): kind is OwnKind => ownKinds.includes(kind as OwnKind)

/** Refuses whoever asks too often, by what the route is and not by how its address is spelled. Runs after the viewer is known. */
export function limitRates(api: Api, limits: Limits, sessions: Pick<Sessions, 'authenticate'>) {
  api.addHook('onRequest', async (request) => {
    const kind = kindOf(request)
    if (countsItself(kind) || isInside(request)) return
    switch (kind) {
      // Browsers send no token with these.
      case 'credential':
      case 'health':
      case 'media':
      case 'page':
      case 'share':
      case 'webhook':
        return limits.visitor(kind, request)
      default: {
        const viewer = (await viewerOfHub(request, sessions)) ?? request.viewer
        if (!isSignedIn(viewer)) await limits.visitor('address', request)
        else for (const bucket of ordinary(request)) await limits.person(bucket, viewer.userId)
        if (kind) await limits.either(kind, request)
      }
    }
  })
}

const ordinary = ({ method }: FastifyRequest): PersonBucket[] =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? ['call'] : ['call', 'change']

/** Browsers cannot set headers on event streams: their token comes in the address, as with the hub itself. */
async function viewerOfHub({ routeOptions, query }: FastifyRequest, sessions: Pick<Sessions, 'authenticate'>) {
  if (!routeOptions.url?.endsWith('/hubs/notifications')) return undefined
  const { access_token: token } = query as Record<string, unknown>
  return typeof token === 'string' ? (await sessions.authenticate(token))?.viewer : undefined
}

/** The hub brings its routes along without saying what they are. */
const kindOf = ({ routeOptions }: FastifyRequest): LimitKind | undefined =>
  routeOptions.config.limit ?? (routeOptions.url?.endsWith('/hubs/notifications/negotiate') ? 'negotiate' : undefined)
