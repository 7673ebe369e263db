import type { Post } from '@fanlight/contract/content/posts'
import type { ReactNode } from 'react'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PostList } from './use-posts.ts'

interface PostFeedProps<T extends Post> {
  posts: T[]
  more: PostList['more']
  /** Shown if there are no posts. */
  empty: ReactNode
  /** Shown after the last one. */
  end?: string | undefined
  /** The default is one below the other. */
  columns?: string | undefined
  skeleton?: ReactNode
  children: (post: T, index: number) => ReactNode
}

/** Newest first; loads ten more at the end. */
export function PostFeed<T extends Post>({ posts, more, empty, end, children, ...look }: PostFeedProps<T>) {
  const {
    columns = 'mx-auto grid w-full max-w-post grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6',
    skeleton = <PostSkeleton />,
  } = look
  if (posts.length === 0 && !more.hasMore) return empty
  return (
    <InfiniteList {...more} loading="Loading more posts..." skeleton={skeleton} end={end}>
      <ul className={columns}>
        {posts.map((post, index) => (
          <li key={post.id}>{children(post, index)}</li>
        ))}
      </ul>
    </InfiniteList>
  )
}

export function PostSkeleton() {
  return (
    <span
      aria-hidden="true"
      className="mx-auto mt-4 grid w-full max-w-post gap-3 rounded-card border border-line bg-card p-4"
    >
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-4 w-1/5" />
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-5 w-1/4" />
    </span>
  )
}
