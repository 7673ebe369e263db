import type { Comment, CommentsChanged } from '@fanlight/contract/content/comments'
import type { Hub } from '@fanlight/signalr-hub'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { keepWatchers } from './watcher-cache.ts'

/** News within this time is sent together. */
const beatMilliseconds = 100
/** At most this many comments are sent at once; beyond that, only their number. */
const mostTold = 3

interface News {
  postId: number
  added: Comment[]
  changed: Comment[]
  removed: Pick<Comment, 'id' | 'parentId'>[]
  answers: { id: number; authorId: number }[]
}

/** Tells those who look at a post's comments, and are connected to this process, what is new. */
export function publishToWatchers(
  hub: Pick<Hub, 'sendToUser' | 'sendToUsers' | 'connectionCount'>,
  { db, bus, log }: { db: Db; bus: Bus; log: Log },
) {
  const watchers = keepWatchers({ db, bus }, (userId) => hub.connectionCount(userId) > 0)
  const waiting = new Map<number, News>()
  let isPlanned = false

  bus.subscribe('comments-changed', (news) => {
    if (!watchers.isWatched(news.postId)) return
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
    if (!isPlanned) setTimeout(() => void publishAll(), beatMilliseconds)
    isPlanned = true
  }

  /** Comments that arrive during the access check wait for the next beat. */
  async function publishAll() {
    const all = [...waiting.values()]
    waiting.clear()
    try {
      await watchers.dropLostWatchers(all.map(({ postId }) => postId))
      for (const news of all) tell(news)
    } catch (error) {
      log.warn({ err: error }, 'who looks at comments was not told of new ones')
    }
    isPlanned = false
    if (waiting.size > 0) plan()
  }

  function tell(news: News) {
    const answered = new Map(news.answers.map(({ id, authorId }) => [id, authorId]))
    const everybody: number[] = []
    for (const [userId, { hides }] of watchers.lookingAt(news.postId)) {
      const seen = ({ id, authorId }: Comment) => !hides.has(authorId) && !hides.has(answered.get(id) ?? 0)
      if (hides.size > 0 && ![...news.added, ...news.changed].every(seen)) {
        const rest = { ...news, added: news.added.filter(seen), changed: news.changed.filter(seen) }
        hub.sendToUser(userId, 'CommentsChanged', [said(rest)])
      } else everybody.push(userId)
    }
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
