import type { Db, Log } from '../db/client.ts'
import { connectRedis } from '../realtime/connect-redis.ts'
import { type Counter, memoryCounter } from './counter.ts'
import { databaseCounter } from './database-counter.ts'

interface Needed {
  url: string
  db: Pick<Db, 'one' | 'run'>
  log: Pick<Log, 'warn'>
}

/** Counts across machines. Without Redis the database counts money calls, and each process the rest alone. */
export function redisCounter({ url, db, log }: Needed): Counter {
  const redis = connectRedis(url, { commandTimeout: 500 }, log)
  const [own, inDatabase] = [memoryCounter(), databaseCounter(db)]

  return {
    async count(name, minute) {
      try {
        const key = `fanlight:limit:${name}:${minute}`
        const answers = await redis.multi().incr(key).expire(key, 120).exec()
        return Number(answers?.[0]?.[1] ?? 0)
      } catch {
        return (name.startsWith('money:') ? inDatabase : own).count(name, minute)
      }
    },
    close: () => redis.disconnect(),
  }
}
