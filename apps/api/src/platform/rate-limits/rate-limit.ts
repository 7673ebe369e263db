import type { LimitKind } from '@fanlight/contract/platform/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../auth/sessions.ts'
import { isSignedIn, type Viewer } from '../auth/viewer.ts'
import type { Api } from '../http/api.ts'
import { isInside } from '../http/inside-calls.ts'
import { inSequence } from './in-sequence.ts'
import type { AddressBucket, Limits, PersonBucket } from './limits.ts'

type CountedKind = PersonBucket & AddressBucket

/** These count by themselves, as soon as they know the person. */
const ownKinds = ['sign-in', 'renewal', 'signed-media', 'web'] as const
type OwnKind = (typeof ownKinds)[number]
export const countsItself = (kind: LimitKind | undefined): kind is OwnKind => ownKinds.includes(kind as OwnKind)

/** Refuses frequent callers, by route and not by spelling of the address. Runs after the viewer is known. */
export function limitRates(api: Api, limits: Limits, sessions: Pick<Sessions, 'authenticate'>) {
  api.addHook('onRequest', (request, _reply, done) => {
    const counted = count(request)
    if (counted) counted.then(() => done(), done)
    else done()
  })

  function count(request: FastifyRequest): Promise<void> | undefined {
    const kind = kindOf(request)
    if (countsItself(kind) || isInside(request)) return undefined
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
        const token = tokenOfHub(request)
        if (token === undefined) return countCall(request, request.viewer, kind)
        return sessions.authenticate(token).then((known) => countCall(request, known?.viewer ?? request.viewer, kind))
      }
    }
  }

  function countCall(request: FastifyRequest, viewer: Viewer, kind: CountedKind | undefined) {
    const calls = isSignedIn(viewer)
      ? ordinary(request).map((bucket) => () => limits.person(bucket, viewer.userId))
      : [() => limits.visitor('address', request)]
    return inSequence(kind ? [...calls, () => limits.either(kind, request)] : calls, (call) => call())
  }
}

const ordinary = ({ method }: FastifyRequest): PersonBucket[] =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? ['call'] : ['call', 'change']

/** Event streams can't have headers in browsers: their token is in the address, as for the hub itself. */
function tokenOfHub({ routeOptions, query }: FastifyRequest): string | undefined {
  if (!routeOptions.url?.endsWith('/hubs/notifications')) return undefined
  const { access_token: token } = query as Record<string, unknown>
  return typeof token === 'string' ? token : undefined
}

/** The hub's routes do not declare a limit. */
const kindOf = ({ routeOptions }: FastifyRequest): LimitKind | undefined =>
  routeOptions.config.limit ?? (routeOptions.url?.endsWith('/hubs/notifications/negotiate') ? 'negotiate' : undefined)
