import type { Comment, CommentsChanged } from '@fanlight/contract/comments'
import type { Hub } from '@fanlight/signalr-hub'
import type { Bus } from '../realtime/bus.ts'

/** Who looks at a post's comments says so again within this time. */
const leaseMilliseconds = 90_000
/** Who asks may be a moment ahead of their own connection; without one after it they are elsewhere, or gone. */
const arrivesMilliseconds = 10_000
/** Who asks as a block comes may have been read before it: so long they ask in vain. */
const partsMilliseconds = 10_000
/** What comes within one is told together. */
const beatMilliseconds = 100
/** Nobody reads more in one beat; of the rest the number is told. */
const mostTold = 3
const mostWatched = 100_000

interface Watcher {
  since: number
  /** Whose comments they do not see. */
  hides: Set<number>
}
interface News {
  postId: number
  added: Comment[]
  changed: Comment[]
  removed: Pick<Comment, 'id' | 'parentId'>[]
}

/** Tells those who look at a post's comments, and are connected to this process, what is new. */
export function tellWatchers(hub: Pick<Hub, 'sendToUser' | 'sendToUsers' | 'connectionCount'>, { bus }: { bus: Bus }) {
  const posts = new Map<number, Map<number, Watcher>>()
  const waiting = new Map<number, News>()
  /** Whom a block has parted lately, and when. */
  const parted = new Map<number, number>()
  let watched = 0
  let sweptAt = Date.now()
  let isPlanned = false

  bus.subscribe('comments-watched', ({ postId, userId, hides }) => {
    if (Date.now() - sweptAt >= leaseMilliseconds) sweep()
    if (Date.now() - (parted.get(userId) ?? 0) < partsMilliseconds) return
    const watchers = posts.get(postId) ?? new Map<number, Watcher>()
    if (!watchers.has(userId)) {
      if (watched >= mostWatched) return
      watched += 1
    }
    watchers.set(userId, { since: Date.now(), hides: new Set(hides) })
    posts.set(postId, watchers)
  })

  bus.subscribe('people-apart', ({ one, other }) => {
    for (const userId of [one, other]) {
      parted.set(userId, Date.now())
      for (const watchers of posts.values()) forget(watchers, userId)
    }
  })

  bus.subscribe('comments-changed', (news) => {
    if (!posts.has(news.postId)) return
    const before = waiting.get(news.postId)
    waiting.set(news.postId, {
      postId: news.postId,
      added: [...(before?.added ?? []), ...news.added],
      changed: [...(before?.changed ?? []), ...news.changed],
      removed: [...(before?.removed ?? []), ...news.removed],
    })
    if (!isPlanned) setTimeout(tellAll, beatMilliseconds)
    isPlanned = true
  })

  function tellAll() {
    isPlanned = false
    for (const news of waiting.values()) tell(news)
    waiting.clear()
  }

  const isHere = (userId: number) => hub.connectionCount(userId) > 0

  function isGone(userId: number, { since }: Watcher) {
    const age = Date.now() - since
    return age >= leaseMilliseconds || (age >= arrivesMilliseconds && !isHere(userId))
  }

  function forget(watchers: Map<number, Watcher>, userId: number) {
    if (watchers.delete(userId)) watched -= 1
  }

  /** Beneath most posts nothing is said while somebody looks. */
  function sweep() {
    sweptAt = Date.now()
    for (const [userId, at] of parted) if (sweptAt - at >= partsMilliseconds) parted.delete(userId)
    for (const [postId, watchers] of posts) {
      for (const [userId, watcher] of watchers) if (isGone(userId, watcher)) forget(watchers, userId)
      if (watchers.size === 0) posts.delete(postId)
    }
  }

  function tell(news: News) {
    const watchers = posts.get(news.postId)
    if (!watchers) return
    const everybody: number[] = []
    for (const [userId, watcher] of watchers) {
      const { hides } = watcher
      if (isGone(userId, watcher)) forget(watchers, userId)
      else if (!isHere(userId)) continue
      else if ([...news.added, ...news.changed].some(({ authorId }) => hides.has(authorId))) {
        const seen = ({ authorId }: Comment) => !hides.has(authorId)
        const rest = { ...news, added: news.added.filter(seen), changed: news.changed.filter(seen) }
        hub.sendToUser(userId, 'CommentsChanged', [said(rest)])
      } else everybody.push(userId)
    }
    if (watchers.size === 0) posts.delete(news.postId)
    if (everybody.length > 0) hub.sendToUsers(everybody, 'CommentsChanged', [said(news)])
  }
}

const said = ({ postId, added, changed, removed }: News): CommentsChanged => ({
  postId,
  added: added.slice(-mostTold),
  more: Math.max(0, added.length - mostTold),
  changed: changed.map(({ id, body, editedAt, isPinned }) => ({ id, body, editedAt, isPinned })),
  removed,
})
