import type { Comment, CommentsChanged, CommentsPage } from '@fanlight/contract/content/comments'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { answers, fromTheFirst, repliesQuery } from './comments-api.ts'

type Answers = InfiniteData<CommentsPage, number>

/** The replies to a comment, loaded when opened. */
export function useReplies(commentId: number) {
  const { data, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery({ ...repliesQuery(commentId), enabled: false })
  const replies = data ? inOrder(data.pages) : []

  return {
    replies,
    hasMore: !data || hasNextPage,
    /** The error, if any. */
    async load() {
      return (await (data ? fetchNextPage() : refetch())).error
    },
    add: (reply: Comment) => change((kept = nothing) => withAdded(kept, [reply])),
    update: (id: number, part: Partial<Comment>) =>
      change((kept) => kept && inEach(kept, (comments) => withChanges(comments, { changed: [{ ...part, id }] }))),
    remove: (id: number) =>
      change((kept) => kept && inEach(kept, (comments) => withChanges(comments, { removed: [{ id }] }))),
  }

  function change(with_: (kept: Answers | undefined) => Answers | undefined) {
    queryClient.setQueryData<Answers>(repliesQuery(commentId).queryKey, with_)
  }
}

/** Applies live changes to open replies; others are loaded when opened. */
export function changeAnswers({ added, ...news }: CommentsChanged) {
  for (const [key, kept] of queryClient.getQueriesData<Answers>({ queryKey: [answers] })) {
    if (!kept) continue
    const own = added.filter(({ parentId }) => parentId === key[1])
    queryClient.setQueryData(
      key,
      inEach(withAdded(kept, own), (comments) => withChanges(comments, news)),
    )
  }
}

/** Closes all replies, so that they are loaded again. */
export const forgetAnswers = () => void queryClient.resetQueries({ queryKey: [answers] })

interface Changes {
  changed?: (Partial<Comment> & { id: number })[]
  removed?: { id: number }[]
}

export function withChanges(comments: Comment[], { changed = [], removed = [] }: Changes): Comment[] {
  const changes = new Map(changed.map((one) => [one.id, one]))
  const gone = new Set(removed.map(({ id }) => id))
  return comments.filter(({ id }) => !gone.has(id)).map((one) => ({ ...one, ...changes.get(one.id) }))
}

const withAdded = ({ pages: [first = none, ...others], pageParams }: Answers, added: Comment[]): Answers => ({
  pages: [{ ...first, comments: [...first.comments, ...added] }, ...others],
  pageParams,
})

const inEach = (kept: Answers, with_: (comments: Comment[]) => Comment[]): Answers => ({
  ...kept,
  pages: kept.pages.map((page) => ({ ...page, comments: with_(page.comments) })),
})

/** A reply written before the others were opened stands alone; those are loaded later. */
const none: CommentsPage = { comments: [], next: fromTheFirst, refusal: null }
const nothing: Answers = { pages: [none], pageParams: [fromTheFirst] }

/** Oldest first; a reply that was added here and arrives again is the same. */
const inOrder = (pages: CommentsPage[]) =>
  [...new Map(pages.flatMap(({ comments }) => comments).map((one) => [one.id, one])).values()].toSorted(
    (one, other) => one.id - other.id,
  )
