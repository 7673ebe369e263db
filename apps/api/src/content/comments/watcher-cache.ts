import type { Db } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { findLostWatchers } from './recheck-watchers.ts'

/** A viewer of a post's comments renews the subscription within this time. */
const leaseMilliseconds = 90_000
/** A subscription may arrive just before the live connection. Without a connection by then, the viewer is elsewhere or gone. */
const arrivesMilliseconds = 10_000
/** For this long after a block, subscriptions of the two are refused: the request may have been checked before the block. */
const partsMilliseconds = 10_000
/** How often access is checked again. */
const askMilliseconds = 1000
const mostWatched = 100_000

interface Watcher {
  since: number
  /** The people whose comments this viewer does not see. */
  hides: Set<number>
  /** False for creators and operators, who always see their post. */
  mayEnd: boolean
}
interface Watched {
  profileId: number
  /** Public, and nothing has happened since that could end anyone's access. */
  isForAll: boolean
  askedAt: number
  watchers: Map<number, Watcher>
}

/**
 * Tracks who watches the comments of which post, as the bus reports it; `isHere` says who is connected to this process.
 */
export function keepWatchers({ db, bus }: { db: Db; bus: Bus }, isHere: (userId: number) => boolean) {
  const posts = new Map<number, Watched>()
  /** Recent blocks and their times. */
  const parted = new Map<number, number>()
  let watched = 0
  let sweptAt = Date.now()

  bus.subscribe('comments-watched', ({ postId, profileId, isForAll, userId, hides, mayEnd }) => {
    if (Date.now() - sweptAt >= leaseMilliseconds) sweep()
    if (Date.now() - (parted.get(userId) ?? 0) < partsMilliseconds) return
    const post = posts.get(postId) ?? { profileId, isForAll, askedAt: 0, watchers: new Map<number, Watcher>() }
    if (!post.watchers.has(userId)) {
      if (watched >= mostWatched) return
      watched += 1
    }
    post.watchers.set(userId, { since: Date.now(), hides: new Set(hides), mayEnd })
    post.isForAll &&= isForAll
    posts.set(postId, post)
  })

  bus.subscribe('people-apart', ({ one, other }) => {
    for (const userId of [one, other]) {
      parted.set(userId, Date.now())
      for (const { watchers } of posts.values()) forget(watchers, userId)
    }
  })

  bus.subscribe('posts-changed', ({ profileId }) => {
    for (const post of posts.values()) if (post.profileId === profileId) post.isForAll = false
  })
  bus.subscribe('countries-changed', () => {
    for (const post of posts.values()) post.isForAll = false
  })

  function isGone(userId: number, { since }: Watcher) {
    const age = Date.now() - since
    return age >= leaseMilliseconds || (age >= arrivesMilliseconds && !isHere(userId))
  }

  function forget(watchers: Map<number, Watcher>, userId: number) {
    if (watchers.delete(userId)) watched -= 1
  }

  function forgetGone(postId: number, watchers: Map<number, Watcher>) {
    for (const [userId, watcher] of watchers) if (isGone(userId, watcher)) forget(watchers, userId)
    if (watchers.size === 0) posts.delete(postId)
  }

  /** Most posts get no comment while someone watches. */
  function sweep() {
    sweptAt = Date.now()
    for (const [userId, at] of parted) if (sweptAt - at >= partsMilliseconds) parted.delete(userId)
    for (const [postId, { watchers }] of posts) forgetGone(postId, watchers)
  }

  return {
    isWatched: (postId: number) => posts.has(postId),

    /** Rechecks access to the posts whose check is due. */
    async dropLostWatchers(postIds: number[]) {
      const due = postIds.filter((id) => {
        const post = posts.get(id)
        return post && !post.isForAll && Date.now() - post.askedAt >= askMilliseconds
      })
      const looking = due.flatMap((postId) =>
        [...(posts.get(postId)?.watchers ?? [])]
          .filter(([userId, { mayEnd }]) => mayEnd && isHere(userId))
          .map(([userId]) => ({ postId, userId })),
      )
      if (looking.length === 0) return
      const ended = await findLostWatchers(db, looking)
      for (const { postId, userId } of ended) forget(posts.get(postId)?.watchers ?? new Map(), userId)
      for (const id of due) {
        const post = posts.get(id)
        if (post) post.askedAt = Date.now()
      }
    },

    /** People connected to this process who watch a post. */
    lookingAt(postId: number) {
      const watchers = posts.get(postId)?.watchers ?? new Map<number, Watcher>()
      forgetGone(postId, watchers)
      return [...watchers].filter(([userId]) => isHere(userId))
    },
  }
}
