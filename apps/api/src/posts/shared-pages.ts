import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bounded } from '../caches/bounded.ts'
import { inCountry } from '../db/asking-from.ts'
import type { Bus } from '../realtime/bus.ts'
import { type FeedWanted, nameOf } from './feed.ts'

export const sharedSeconds = 5

/** An address that is longer is looked at each time. */
const longestAddress = 200

export interface SharedPage<T> {
  /** As it goes out: turned into bytes once, not for everybody again. */
  body: Buffer
  etag: string
  page: T
}

/** Pages as everybody without an account sees them, kept for seconds and dropped when the profile's posts change. */
export function sharePages<T extends object>(bus: Bus) {
  const pages = new LRUCache<string, SharedPage<T>>({
    maxSize: 64 * 1024 * 1024,
    ttl: sharedSeconds * 1000,
    sizeCalculation: ({ body }) => body.length + 500,
  })
  const versions = bounded<number, number>(50_000)
  bus.subscribe('posts-changed', ({ profileId }) => void versions.set(profileId, (versions.get(profileId) ?? 0) + 1))
  // What an address asks for never changes: only of addresses that were found right.
  const asked = new LRUCache<string, FeedWanted>({ max: 5000 })

  const placeOf = (wanted: FeedWanted) => inCountry(`${versions.get(wanted.profileId) ?? 0} ${nameOf(wanted)}`)

  return {
    /** The page at an address that was asked for before, while it is kept. */
    at(address: string): SharedPage<T> | undefined {
      const wanted = asked.get(address)
      return wanted && pages.get(placeOf(wanted))
    },

    async read(address: string, wanted: FeedWanted, read: () => Promise<T>): Promise<SharedPage<T>> {
      if (address.length <= longestAddress) asked.set(address, wanted)
      const place = placeOf(wanted)
      const known = pages.get(place)
      if (known) return known
      const content = await read()
      const body = Buffer.from(JSON.stringify(content))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const made = { body, etag, page: content }
      pages.set(place, made)
      return made
    },
  }
}
