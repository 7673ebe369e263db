import type { Comment, CommentsChanged, CommentsPage } from '@fanlight/contract/comments'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { onLive } from '../lib/live-events.ts'
import { getComments, watchComments } from './comments-api.ts'

const sayAgainAfter = 60_000

interface State {
  comments: Comment[] | undefined
  next: number | null
  refusal: string | null
  /** How many came that are not in the list. */
  more: number
  error: string | undefined
  isLoading: boolean
}
const nothing: State = { comments: undefined, next: null, refusal: null, more: 0, error: undefined, isLoading: true }

/** The comments of a post, with what comes while they are looked at. */
export function useComments(postId: number, { isLive }: { isLive: boolean }) {
  const [state, setState] = useState(nothing)
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))

  async function load(before?: number) {
    change({ isLoading: true, error: undefined })
    try {
      const page = await getComments(postId, before)
      setState((now) => joined(now, page, before !== undefined))
    } catch (error) {
      change({ isLoading: false, error: reasonOf(error, 'The comments could not be loaded.') })
    }
  }
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => void latest.current(), [])

  useEffect(() => {
    if (!isLive) return
    // Who may not look hears nothing; the list itself says why.
    const watch = () => void watchComments(postId).catch(() => undefined)
    watch()
    const timer = setInterval(watch, sayAgainAfter)
    const stop = onLive('CommentsChanged', (news) => {
      if (news.postId === postId) setState((now) => withNews(now, news))
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [postId, isLive])

  const update = (id: number, part: Partial<Comment>) =>
    setState((now) => ({ ...now, comments: now.comments?.map((one) => (one.id === id ? { ...one, ...part } : one)) }))
  const remove = (id: number) => setState((now) => ({ ...now, comments: now.comments?.filter((one) => one.id !== id) }))
  const add = (comment: Comment) => setState((now) => withNew(now, [comment]))
  return { ...state, load, update, remove, add }
}

function joined(now: State, page: CommentsPage, isMore: boolean): State {
  const before = isMore ? (now.comments ?? []) : []
  const known = new Set(before.map(({ id }) => id))
  return {
    comments: [...before, ...page.comments.filter(({ id }) => !known.has(id))],
    next: page.next,
    refusal: page.refusal,
    more: isMore ? now.more : 0,
    error: undefined,
    isLoading: false,
  }
}

/** New ones stand before the others, behind the one that is pinned. An answer counts at what it answers. */
function withNew(now: State, added: Comment[]): State {
  if (!now.comments) return now
  const known = new Set(now.comments.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  const replies = Map.groupBy(
    fresh.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  const counted = now.comments.map((one) => ({
    ...one,
    replyCount: one.replyCount + (replies.get(one.id)?.length ?? 0),
  }))
  const pinned = counted.filter(({ isPinned }) => isPinned)
  const own = fresh.filter(({ parentId }) => parentId === null).toReversed()
  return { ...now, comments: [...pinned, ...own, ...counted.filter(({ isPinned }) => !isPinned)] }
}

function withNews(now: State, { added, more, changed, removed }: CommentsChanged): State {
  const next = withNew(now, added)
  const changes = new Map(changed.map((one) => [one.id, one]))
  return {
    ...next,
    more: next.more + more,
    comments: next.comments
      ?.filter(({ id }) => !removed.includes(id))
      .map((one) => ({ ...one, ...changes.get(one.id) }))
      .toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned)),
  }
}
