import { createHmac, hkdfSync } from 'node:crypto'
import type { Post } from '@fanlight/contract/content/posts'
import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../../platform/auth/viewer.ts'
import { bounded } from '../../platform/caches/bounded.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { isInside } from '../../platform/http/inside-calls.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { recordViews } from './posts.queries.ts'

const flushMilliseconds = 1000
const mostWaiting = 20_000

interface Needed {
  db: Db
  log: Log
  clock: Clock
  config: Pick<Config, 'sessionSecret'>
}

export type Views = ReturnType<typeof collectViews>

/** Collects views and writes them once a second. A crash loses one second; under overload views are dropped. */
export function collectViews({ db, log, clock, config }: Needed) {
  const nameOf = visitorNames(config.sessionSecret)
  const seen = bounded<string, true>(100_000)
  let waiting: { postIds: number[]; viewers: string[] } = { postIds: [], viewers: [] }
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const { postIds, viewers } = waiting
    waiting = { postIds: [], viewers: [] }
    if (postIds.length === 0) return
    await recordViews(db, postIds, viewers).catch((error) => log.warn({ err: error }, 'views were not counted'))
  }

  function remember(name: string) {
    if (seen.has(name)) return false
    seen.set(name, true)
    return true
  }

  return {
    flush,
    /** Views by the owner, and of locked posts, do not count. */
    note(request: FastifyRequest, posts: Pick<Post, 'id' | 'creatorId' | 'state' | 'canView'>[]) {
      if (isInside(request)) return
      const day = Math.floor(clock.now().getTime() / 86_400_000)
      const viewer = isSignedIn(request.viewer) ? `u${request.viewer.userId}` : nameOf(request, day)
      const viewed = posts.filter(
        ({ canView, state, creatorId }) => canView && state === 'ready' && creatorId !== request.viewer.userId,
      )
      // Most pages were seen by their viewer before: one lookup covers all their posts.
      if (!remember(`${viewer} ${day} ${viewed[0]?.id} ${viewed.at(-1)?.id} ${viewed.length}`)) return
      for (const { id } of viewed) {
        if (waiting.postIds.length >= mostWaiting || !remember(`${viewer} ${day} ${id}`)) continue
        waiting.postIds.push(id)
        waiting.viewers.push(viewer)
      }
      if (waiting.postIds.length > 0) timer ??= setTimeout(() => void flush(), flushMilliseconds).unref()
    },
  }
}

/** Visitors are identified by a hash of address and browser, keyed by day so that nobody can guess them from it. */
export function visitorNames(secret: string) {
  const names = bounded<string, string>(50_000)
  let salt: { day: number; key: Buffer } | undefined

  function keyOf(day: number) {
    if (salt?.day !== day) {
      names.clear()
      salt = { day, key: Buffer.from(hkdfSync('sha256', secret, '', `visitors of day ${day}`, 32)) }
    }
    return salt.key
  }

  return ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, day: number): string => {
    const key = keyOf(day)
    const who = `${ip} ${(headers['user-agent'] ?? '').slice(0, 300)}`
    const known = names.get(who)
    if (known) return known
    const name = createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)
    names.set(who, name)
    return name
  }
}
