import { createHmac, hkdfSync } from 'node:crypto'
import type { Post } from '@fanlight/contract/content/posts'
import { type ViewSource, viewSources } from '@fanlight/contract/content/view-sources'
import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../../platform/auth/viewer.ts'
import { bounded } from '../../platform/caches/bounded.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { isInside } from '../../platform/http/inside-calls.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { addressNames } from '../../platform/rate-limits/address-names.ts'
import { recordViews } from './posts.queries.ts'

const flushMilliseconds = 1000
const mostWaiting = 20_000

interface Needed {
  db: Db
  log: Log
  clock: Clock
  config: Pick<Config, 'sessionSecret'>
}

interface Shown {
  posts: Pick<Post, 'id' | 'creatorId' | 'state' | 'canView'>[]
  from: ViewSource
}

export type Views = ReturnType<typeof collectViews>

/** Collects views and writes them once a second. A crash loses one second; under overload views are dropped. */
export function collectViews({ db, log, clock, config }: Needed) {
  const nameOf = visitorNames(config.sessionSecret)
  const seen = bounded<string, true>(100_000)
  let waiting = nothing()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const { postIds, viewers, sources } = waiting
    waiting = nothing()
    if (postIds.length === 0) return
    await recordViews(db, postIds, viewers, sources).catch((error) =>
      log.warn({ err: error }, 'views were not counted'),
    )
  }

  function remember(name: string) {
    if (seen.has(name)) return false
    seen.set(name, true)
    return true
  }

  /** Views by the owner, operators and crawlers, and of locked posts, do not count. */
  function note(request: FastifyRequest, posts: Shown['posts'], from: ViewSource) {
    if (isInside(request) || isNoFan(request)) return
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
      waiting.sources.push(viewSources.indexOf(from))
    }
    if (waiting.postIds.length > 0) timer ??= setTimeout(() => void flush(), flushMilliseconds).unref()
  }

  return {
    flush,
    note,
    noteAll(request: FastifyRequest, shown: Shown[]) {
      for (const { posts, from } of shown) note(request, posts, from)
    },
  }
}

const nothing = () => ({ postIds: [] as number[], viewers: [] as string[], sources: [] as number[] })

const crawler = /bot\b|crawl|spider|preview|facebookexternalhit/i
const isNoFan = ({ viewer, headers }: FastifyRequest) =>
  isSignedIn(viewer) ? viewer.isOperator : crawler.test(headers['user-agent'] ?? '')

/** Browsers of one address (or IPv6 network) on a day. Beyond them it counts as one visitor, so a script can't invent any number. */
const mostBrowsers = 100

/** Visitors are identified by a hash of address and browser, keyed by day so that nobody can guess them from it. */
export function visitorNames(secret: string) {
  const names = bounded<string, string>(50_000)
  const browsers = bounded<string, number>(50_000)
  let salt: { day: number; key: Buffer } | undefined

  function keyOf(day: number) {
    if (salt?.day !== day) {
      names.clear()
      browsers.clear()
      salt = { day, key: Buffer.from(hkdfSync('sha256', secret, '', `visitors of day ${day}`, 32)) }
    }
    return salt.key
  }

  return ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, day: number): string => {
    const key = keyOf(day)
    const who = `${ip} ${(headers['user-agent'] ?? '').slice(0, 300)}`
    const known = names.get(who)
    if (known) return known
    const network = addressNames(ip)[0]?.name ?? ip
    const before = browsers.get(network) ?? 0
    browsers.set(network, before + 1)
    const name = createHmac('sha256', key)
      .update(before < mostBrowsers ? who : network)
      .digest('base64url')
      .slice(0, 22)
    names.set(who, name)
    return name
  }
}
