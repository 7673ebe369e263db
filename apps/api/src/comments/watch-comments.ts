import type { Comment, CommentsChanged } from '@fanlight/contract/comments'
import type { Hub } from '@fanlight/signalr-hub'
import type { Db, Log } from '../db/client.ts'
import type { Bus } from '../realtime/bus.ts'
import { findWhoLooksNoMore } from './still-looking.ts'

/** A viewer of a post's comments renews the subscription within this time. */
const leaseMilliseconds = 90_000
/** A subscription may arrive just before the live connection. Without a connection by then, the viewer is elsewhere or gone. */
const arrivesMilliseconds = 10_000
/** For this long after a block, subscriptions of the two are refused: the request may have been checked before the block. */
const partsMilliseconds = 10_000
/** News within this time is sent together. */
const beatMilliseconds = 100
/** At most so many comments are sent at once; of the rest only the number. */
const mostTold = 3
/** So often it is asked whether those who look may still. */
const askMilliseconds = 1000
const mostWatched = 100_000

interface Watcher {
  since: number
  /** The people whose comments this viewer does not see. */
  hides: Set<number>
  /** Not of creators and operators, who see their post whatever becomes of it. */
  mayEnd: boolean
}
interface Watched {
  profileId: number
  /** Nothing has been heard by which anybody may not look any more, until their time is over. */
  isForAll: boolean
  askedAt: number
  watchers: Map<number, Watcher>
}
interface News {
  postId: number
  added: Comment[]
  changed: Comment[]
  removed: Pick<Comment, 'id' | 'parentId'>[]
  answers: { id: number; authorId: number }[]
}

/** Tells those who look at a post's comments, and are connected to this process, what is new. */
export function tellWatchers(
  hub: Pick<Hub, 'sendToUser' | 'sendToUsers' | 'connectionCount'>,
  { db, bus, log }: { db: Db; bus: Bus; log: Log },
) {
  const posts = new Map<number, Watched>()
  const waiting = new Map<number, News>()
  /** Recent blocks and their times. */
  const parted = new Map<number, number>()
  let watched = 0
  let sweptAt = Date.now()
  let isPlanned = false

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

  bus.subscribe('comments-changed', (news) => {
    if (!posts.has(news.postId)) return
    const before = waiting.get(news.postId)
    waiting.set(news.postId, {
      postId: news.postId,
      added: [...(before?.added ?? []), ...news.added],
      changed: [...(before?.changed ?? []), ...news.changed],
      removed: [...(before?.removed ?? []), ...news.removed],
      answers: [...(before?.answers ?? []), ...(news.answers ?? [])],
    })
    plan()
  })

  function plan() {
    if (!isPlanned) setTimeout(() => void tellAll(), beatMilliseconds)
    isPlanned = true
  }

  /** What comes while it is asked who may look waits for the next beat. */
  async function tellAll() {
    const all = [...waiting.values()]
    waiting.clear()
    try {
      await forgetWhoLooksNoMore(all.map(({ postId }) => postId))
      for (const news of all) tell(news)
    } catch (error) {
      log.warn({ err: error }, 'who looks at comments was not told of new ones')
    }
    isPlanned = false
    if (waiting.size > 0) plan()
  }

  async function forgetWhoLooksNoMore(postIds: number[]) {
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
    const ended = await findWhoLooksNoMore(db, looking)
    for (const { postId, userId } of ended) forget(posts.get(postId)?.watchers ?? new Map(), userId)
    for (const id of due) {
      const post = posts.get(id)
      if (post) post.askedAt = Date.now()
    }
  }

  const isHere = (userId: number) => hub.connectionCount(userId) > 0

  function isGone(userId: number, { since }: Watcher) {
    const age = Date.now() - since
    return age >= leaseMilliseconds || (age >= arrivesMilliseconds && !isHere(userId))
  }

  function forget(watchers: Map<number, Watcher>, userId: number) {
    if (watchers.delete(userId)) watched -= 1
  }

  /** Beneath most posts nobody comments while somebody looks. */
  function sweep() {
    sweptAt = Date.now()
    for (const [userId, at] of parted) if (sweptAt - at >= partsMilliseconds) parted.delete(userId)
    for (const [postId, { watchers }] of posts) {
      for (const [userId, watcher] of watchers) if (isGone(userId, watcher)) forget(watchers, userId)
      if (watchers.size === 0) posts.delete(postId)
    }
  }

  function tell(news: News) {
    const watchers = posts.get(news.postId)?.watchers
    if (!watchers) return
    const answered = new Map(news.answers.map(({ id, authorId }) => [id, authorId]))
    const everybody: number[] = []
    for (const [userId, watcher] of watchers) {
      const { hides } = watcher
      const seen = ({ id, authorId }: Comment) => !hides.has(authorId) && !hides.has(answered.get(id) ?? 0)
      if (isGone(userId, watcher)) forget(watchers, userId)
      else if (!isHere(userId)) continue
      else if (hides.size > 0 && ![...news.added, ...news.changed].every(seen)) {
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
