import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isSignedIn } from '../auth/viewer.ts'
import type { Api, LimitKind } from '../http/api.ts'
import { busy, type Problem } from '../problems/problem.ts'

/** Calls a minute. A person counts for themselves; an address only where nobody is signed in. */
const perMinute = {
  call: 600,
  change: 120,
  money: 60,
  address: 600,
  'sign-in': 20,
  refused: 120,
  negotiate: 60,
  report: 10,
} as const
type Bucket = keyof typeof perMinute

export interface Counter {
  /** Counts one more under a name within the running minute; resolves to the count. */
  count(name: string, minute: number): Promise<number> | number
  read(name: string, minute: number): Promise<number> | number
}

/** Counts in this process. The map is bounded: the least used names are forgotten first. */
export function memoryCounter(): Counter {
  const counts = new LRUCache<string, number>({ max: 200_000, ttl: 120_000 })
  const read = (name: string, minute: number) => counts.get(`${name}:${minute}`) ?? 0
  return {
    read,
    count(name, minute) {
      const count = read(name, minute) + 1
      counts.set(`${name}:${minute}`, count)
      return count
    },
  }
}

type Limits = { counter: Counter; scale: number }

/** Who was answered 401 or 404 too often is refused before anything is looked up. Runs before the viewer is known. */
export function limitRefusals(api: Api, { counter, scale }: Limits) {
  if (scale === 0) return
  api.addHook('onRequest', async ({ ip }) => {
    if ((await counter.read(`refused:${ip}`, thisMinute())) > perMinute.refused * scale) throw tooMany()
  })
  api.addHook('onResponse', async (request, reply) => {
    const wasRefused = reply.statusCode === 401 || reply.statusCode === 404
    if (wasRefused && !isSignedIn(request.viewer)) await counter.count(`refused:${request.ip}`, thisMinute())
  })
}

/** Refuses whoever asks too often. Runs after the viewer is known. */
export function limitRates(api: Api, { counter, scale }: Limits) {
  if (scale === 0) return

  async function take(bucket: Bucket, who: string | number) {
    const used = await counter.count(`${bucket}:${who}`, thisMinute())
    if (used > perMinute[bucket] * scale) throw tooMany()
  }

  api.addHook('onRequest', async (request) => {
    const limit = limitOf(request)
    if (!limit && !request.url.toLowerCase().startsWith('/api')) return
    const { viewer, ip } = request
    const who = isSignedIn(viewer) ? viewer.userId : ip
    await take(isSignedIn(viewer) ? 'call' : 'address', who)
    if (isSignedIn(viewer) && changes(request)) await take('change', who)
    if (limit) await take(limit, who)
  })
}

/** A WebSocket that is opened without negotiation passes no hook: it is counted here, by the address it comes from. */
export const allowUpgrade =
  ({ counter, scale }: Limits, trustsProxy: boolean) =>
  async (request: IncomingMessage) => {
    if (scale === 0) return true
    const forwarded = trustsProxy
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
    const address = forwarded || request.socket.remoteAddress || 'unknown'
    return (await counter.count(`address:${address}`, thisMinute())) <= perMinute.address * scale
  }

const limitOf = ({ routeOptions }: FastifyRequest): LimitKind | undefined =>
  routeOptions.config.limit ?? (routeOptions.url?.endsWith('/hubs/notifications/negotiate') ? 'negotiate' : undefined)

const changes = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
const thisMinute = () => Math.floor(Date.now() / 60_000)

function tooMany(): Problem {
  const seconds = 60 - (Math.floor(Date.now() / 1000) % 60)
  return busy(429, `That was a bit too fast. Please try again in ${seconds} seconds.`, seconds)
}
