import type { Comment, CommentsChanged } from '@fanlight/contract/content/comments'
import type { Post } from '@fanlight/contract/content/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { changeInLists } from '../../lib/use-list.ts'
import { commentsQuery, watchComments } from './comments-api.ts'
import { changeAnswers, forgetAnswers, withChanges } from './use-replies.ts'

const sayAgainAfter = 60_000

/** The comments of a post, with live changes. */
export function useComments(postId: number, { isLive }: { isLive: boolean }) {
  const query = useInfiniteQuery(commentsQuery(postId))
  /** How many new ones aren't in the list yet. */
  const [more, setMore] = useState(0)
  /** Something arrived during loading, and may be missing from the result. */
  const hasMissed = useRef(false)
  /** Own changes arrive live as well, and must count once. */
  const [counted] = useState(() => new Set<string>())

  useEffect(() => {
    if (!isLive) return
    // People who may not see the post get no live changes; the list itself says why.
    const watch = () => watchComments(postId).catch(() => undefined)
    void watch()
    const timer = setInterval(watch, sayAgainAfter)
    const stops = [
      onLive('CommentsChanged', (news) => {
        if (news.postId !== postId) return
        hasMissed.current ||= queryClient.isFetching({ queryKey: commentsQuery(postId).queryKey, exact: true }) > 0
        setMore((now) => now + news.more)
        count(counted, postId, news)
        changeComments(postId, (comments) => withNews(comments, news))
        changeAnswers(news)
      }),
      onLive('BackAfterGap', async () => {
        await watch()
        setMore(0)
        forgetAnswers()
        await queryClient.invalidateQueries({ queryKey: commentsQuery(postId).queryKey })
      }),
    ]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [postId, isLive, counted])

  /** Reloads from the newest. */
  async function load() {
    await queryClient.prefetchInfiniteQuery({ ...commentsQuery(postId), staleTime: 0, pages: 1 })
    forgetAnswers()
    if (!queryClient.getQueryState(commentsQuery(postId).queryKey)?.error) setMore(0)
  }
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query
  useEffect(() => {
    if (isFetching || !hasMissed.current) return
    hasMissed.current = false
    void queryClient.invalidateQueries({ queryKey: commentsQuery(postId).queryKey, exact: true })
  }, [isFetching, postId])
  return {
    comments: data && commentsIn(data.pages),
    refusal: data?.pages.at(-1)?.refusal ?? null,
    more,
    error: isFetching ? undefined : error?.message,
    isLoading: isFetching,
    hasOlder: hasNextPage,
    load,
    loadOlder: () => void fetchNextPage(),
    update: (id: number, part: Partial<Comment>) =>
      changeComments(postId, (comments) => comments.map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove(id: number) {
      changeComments(postId, (comments) => comments.filter((one) => one.id !== id))
      count(counted, postId, { removed: [{ id }] })
    },
    add(comment: Comment) {
      changeComments(postId, (comments) => withNew(comments, [comment]))
      count(counted, postId, { added: [comment] })
    },
    /** A reply counts on the post like any comment. */
    countAnswers: (news: Counted) => count(counted, postId, news),
  }
}

/** The post has the count, in all lists of posts. */
const countComments = (id: number, by: number) =>
  changeInLists<Pick<Post, 'id' | 'commentCount'>>({ queryKey: ['posts'] }, (post) =>
    post.id === id ? { ...post, commentCount: Math.max(0, post.commentCount + by) } : post,
  )

export interface Counted {
  added?: { id: number }[]
  removed?: { id: number }[]
  more?: number
}

function count(counted: Set<string>, postId: number, { added = [], removed = [], more = 0 }: Counted) {
  const fresh = (sign: string) => (one: { id: number }) => !counted.has(sign + one.id) && counted.add(sign + one.id)
  countComments(postId, more + added.filter(fresh('+')).length - removed.filter(fresh('-')).length)
}

/** Removes items that moved between pages. */
function commentsIn(pages: { comments: Comment[] }[]) {
  const known = new Set<number>()
  return pages.flatMap(({ comments }) => comments).filter(({ id }) => !known.has(id) && known.add(id))
}

/** Pages are kept for loading older ones; the first holds everything that is shown. */
function changeComments(postId: number, change: (comments: Comment[]) => Comment[]) {
  queryClient.setQueryData(commentsQuery(postId).queryKey, (kept) => {
    if (!kept) return kept
    const comments = change(commentsIn(kept.pages))
    return { ...kept, pages: kept.pages.map((page, index) => ({ ...page, comments: index === 0 ? comments : [] })) }
  })
}

/** New ones go on top, below the pinned one. A reply adds to its comment's count. */
function withNew(comments: Comment[], added: Comment[]): Comment[] {
  const known = new Set(comments.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  const replies = Map.groupBy(
    fresh.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  const counted = comments.map((one) => ({ ...one, replyCount: one.replyCount + (replies.get(one.id)?.length ?? 0) }))
  const own = fresh.filter(({ parentId }) => parentId === null).toReversed()
  return pinnedFirst([...own, ...counted])
}

function withNews(comments: Comment[], { added, changed, removed }: CommentsChanged): Comment[] {
  const lost = Map.groupBy(removed, ({ parentId }) => parentId)
  const left = withChanges(withNew(comments, added), { changed, removed })
  return pinnedFirst(
    left.map((one) => ({ ...one, replyCount: Math.max(0, one.replyCount - (lost.get(one.id)?.length ?? 0)) })),
  )
}

const pinnedFirst = (comments: Comment[]) =>
  comments.toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned))
