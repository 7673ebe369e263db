import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../db/client.ts'
import { throttleLog } from '../db/log-throttle.ts'

/** One server, or several sentinels that know which one is the primary: `redis+sentinel://one:26379,two:26379/NAME`. */
export function connectRedis(url: string, options: RedisOptions, log: Pick<Log, 'warn'>): Redis {
  const all: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 0, ...options }
  const sentinels = sentinelsOf(url)
  const redis = sentinels ? new Redis({ ...sentinels, ...all }) : new Redis(url, all)
  const sometimes = throttleLog()
  // It retries several times a second, with Sentinel each time for two reasons.
  redis.on('error', ({ message }) =>
    sometimes('away', (times) => log.warn({ reason: message, times }, 'Redis is away')),
  )
  return redis
}

/** Undefined for the address of one server. */
export function sentinelsOf(url: string): RedisOptions | undefined {
  const [, tls, login = '', hosts = '', name, db, query] =
    /^redis(s?)\+sentinel:\/\/(?:([^@/]*)@)?([^/?@]+)\/([\w.-]+)(?:\/(\d+))?(?:\?(.*))?$/.exec(url) ?? []
  if (!name) return undefined
  const [username = '', password = ''] = login.split(':').map(decodeURIComponent)
  const sentinelPassword = new URLSearchParams(query).get('sentinelPassword')
  return {
    name,
    sentinels: hosts.split(',').map((one) => {
      const { hostname, port } = new URL(`redis://${one}`)
      return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 26379) }
    }),
    // A hanging primary keeps its connections: only the sentinels know that another took over.
    failoverDetector: true,
    db: Number(db ?? 0),
    ...(username && { username }),
    ...(password && { password }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(tls && { tls: {}, enableTLSForSentinelMode: true }),
  }
}
