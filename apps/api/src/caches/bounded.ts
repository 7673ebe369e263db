import { LRUCache } from 'lru-cache'

/**
 * Remembers at most so many; what was used least is forgotten first. Counted by a size of one each, since for a `max` the
 * cache sets aside at once all the memory that it may ever need: seventeen megabytes for those of an idle server.
 */
export const bounded = <Key extends {}, Value extends {}>(most: number, options: { ttl?: number } = {}) =>
  new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ...options })
