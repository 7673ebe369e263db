import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bounded } from '../../platform/caches/bounded.ts'
import { inCountry } from '../../platform/db/asking-from.ts'
import type { ReadyAnswer } from '../../platform/http/send-at-once.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { type FeedWanted, nameOf } from './feed.ts'

const sharedSeconds = 5

/** Longer addresses are parsed each time. */
const longestAddress = 200

export interface SharedPage<T> {
  /** As bytes, encoded once. */
  answer: ReadyAnswer
  /** For callers that have it already (304). */
  unchanged: ReadyAnswer
  etag: string
  page: T
}

const asJson = 'application/json; charset=utf-8'

/** Feed pages for visitors, cached for seconds and dropped when the profile's posts change. */
export function sharePages<T extends object>(bus: Bus) {
  const pages = new LRUCache<string, SharedPage<T>>({
    maxSize: 64 * 1024 * 1024,
    ttl: sharedSeconds * 1000,
    sizeCalculation: ({ answer }) => (answer.body?.length ?? 0) + 1000,
  })
  const versions = bounded<number, number>(50_000)
  bus.subscribe('posts-changed', ({ profileId }) => void versions.set(profileId, (versions.get(profileId) ?? 0) + 1))
  // Parsed addresses; only valid ones, because their meaning never changes.
  const asked = new LRUCache<string, FeedWanted>({ max: 5000 })

  const placeOf = (wanted: FeedWanted) => inCountry(`${versions.get(wanted.profileId) ?? 0} ${nameOf(wanted)}`)

  function noteAddress(address: string, wanted: FeedWanted) {
    if (address.length <= longestAddress) asked.set(address, wanted)
  }

  return {
    /** The parsed request for a known address. */
    wantedAt: (address: string) => asked.get(address),

    noteAddress,

    /** The cached page of a known address. */
    at(address: string): SharedPage<T> | undefined {
      const wanted = asked.get(address)
      return wanted && pages.get(placeOf(wanted))
    },

    async read(address: string, wanted: FeedWanted, read: () => Promise<T>): Promise<SharedPage<T>> {
      noteAddress(address, wanted)
      const place = placeOf(wanted)
      const known = pages.get(place)
      if (known) return known
      const content = await read()
      const body = Buffer.from(JSON.stringify(content))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const made = { ...readyAnswers(body, etag), etag, page: content }
      pages.set(place, made)
      return made
    },
  }
}

function readyAnswers(body: Buffer, etag: string): { answer: ReadyAnswer; unchanged: ReadyAnswer } {
  const headers = ['cache-control', `public, max-age=${sharedSeconds}`, 'vary', 'authorization', 'etag', etag]
  return {
    answer: { status: 200, headers: [...headers, 'content-type', asJson], body, isPublic: true },
    unchanged: { status: 304, headers, isPublic: true },
  }
}

/** A page for one viewer only. */
export const privateAnswer = (body: Buffer): ReadyAnswer => ({ status: 200, headers: privately, body, isPublic: false })
const privately = ['cache-control', 'private, no-store', 'vary', 'authorization', 'content-type', asJson]
