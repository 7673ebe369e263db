import type { Post } from '@fanlight/contract/posts'
import type { ReactNode } from 'react'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { PostFeedState } from './use-post-feed.ts'

interface PostFeedProps {
  feed: PostFeedState
  /** Shown where there is nothing at all. */
  empty: ReactNode
  /** Shown after the last one. */
  end?: string | undefined
  children: (post: Post, index: number) => ReactNode
}

/** One column, newest first; the next ten come as the end comes into view. */
export function PostFeed({ feed, empty, end, children }: PostFeedProps) {
  if (feed.items.length === 0 && !feed.hasMore && !feed.isLoading && !feed.error) return empty
  return (
    <InfiniteList
      hasMore={feed.hasMore}
      isLoading={feed.isLoading}
      error={feed.error}
      onMore={() => void feed.more()}
      loading="Loading more posts..."
      skeleton={<PostSkeleton />}
      end={end}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        {feed.items.map((post, index) => (
          <li key={post.id}>{children(post, index)}</li>
        ))}
      </ul>
    </InfiniteList>
  )
}

export function PostSkeleton() {
  return (
    <span aria-hidden="true" className="mt-4 grid gap-3 rounded-card border border-line bg-card p-4">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-4 w-1/5" />
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-5 w-1/4" />
    </span>
  )
}
