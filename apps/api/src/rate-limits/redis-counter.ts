import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { busy } from '../problems/problem.ts'
import { type Counter, memoryCounter } from './counter.ts'

/** Counts across machines. Without Redis each process counts alone, except for money, which waits. */
export function redisCounter(url: string, log: FastifyBaseLogger): Counter {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 })
  const own = memoryCounter()
  redis.on('error', (error) => log.warn({ reason: error.message }, 'Redis is away'))

  return {
    async count(name, minute) {
      try {
        const key = `fanlight:limit:${name}:${minute}`
        const answers = await redis.multi().incr(key).expire(key, 120).exec()
        return Number(answers?.[0]?.[1] ?? 0)
      } catch {
        if (name.startsWith('money:'))
          throw busy(503, 'Payments are taking a short break. Please try again in a moment.', 5)
        log.debug({ name, minute }, 'counted in this process')
        return own.count(name, minute)
      }
    },
    close: () => redis.disconnect(),
  }
}
