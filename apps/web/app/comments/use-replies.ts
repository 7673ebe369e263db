import type { Comment, CommentsPage } from '@fanlight/contract/comments'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { fromTheFirst, repliesQuery } from './comments-api.ts'

type Answers = InfiniteData<CommentsPage, number>

/** The answers to a comment, asked for when somebody wants to read them. */
export function useReplies(commentId: number) {
  const { data, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery({ ...repliesQuery(commentId), enabled: false })
  const replies = data ? inOrder(data.pages) : []

  function change(with_: (pages: CommentsPage[]) => CommentsPage[]) {
    queryClient.setQueryData<Answers>(repliesQuery(commentId).queryKey, (kept = nothing) => ({
      ...kept,
      pages: with_(kept.pages),
    }))
  }
  return {
    replies,
    hasMore: !data || hasNextPage,
    /** What went wrong, or nothing. */
    async load() {
      return (await (data ? fetchNextPage() : refetch())).error
    },
    add: (reply: Comment) =>
      change(([first, ...others]) => [{ ...none, ...first, comments: [...(first?.comments ?? []), reply] }, ...others]),
    update: (id: number, part: Partial<Comment>) =>
      changeEach((comments) => comments.map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove: (id: number) => changeEach((comments) => comments.filter((one) => one.id !== id)),
  }

  function changeEach(with_: (comments: Comment[]) => Comment[]) {
    change((pages) => pages.map((page) => ({ ...page, comments: with_(page.comments) })))
  }
}

/** What is written before the answers were opened stands alone, and they are still to come. */
const none: CommentsPage = { comments: [], next: fromTheFirst, refusal: null }
const nothing: Answers = { pages: [none], pageParams: [fromTheFirst] }

/** As they were written; what was added here and comes again is the same. */
const inOrder = (pages: CommentsPage[]) =>
  [...new Map(pages.flatMap(({ comments }) => comments).map((one) => [one.id, one])).values()].toSorted(
    (one, other) => one.id - other.id,
  )
