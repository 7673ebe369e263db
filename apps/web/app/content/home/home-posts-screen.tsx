import { lazy, Suspense, useEffect } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { usePosts } from '../posts/use-posts.ts'
import { homeQuery } from './home-api.ts'
import { markShown } from './new-posts.ts'
import { PostsOfMany } from './posts-of-many-screen.tsx'

const Suggestions = lazy(withRetries(() => import('./suggestions-screen.tsx')))
const NoPosts = lazy(withRetries(() => import('./no-posts-screen.tsx')))

/** Reports that the posts (or the empty state) are on the screen: later ones are new. */
export function HomePosts({ onShown }: { onShown: (isShown: boolean) => void }) {
  const list = usePosts(homeQuery)
  const seenUpTo = list.firstPage?.seenUpTo ?? null
  const isRead = list.data !== undefined
  const newest = list.data?.[0]?.id
  useEffect(() => {
    if (newest !== undefined) markShown(newest)
    onShown(isRead)
  }, [isRead, newest, onShown])
  const firstSeen = seenUpTo === null ? undefined : list.data?.find(({ id }) => id <= seenUpTo)?.id
  const isEmpty = list.data?.length === 0
  return (
    <div className={isEmpty ? undefined : 'two-columns'}>
      <div className="min-w-0">
        <PostsOfMany
          list={list}
          loading="Loading posts..."
          empty={
            <Suspense fallback={null}>
              <NoPosts hasAnybody={list.firstPage?.hasAnybody ?? false} />
            </Suspense>
          }
          end="You have seen everything."
          before={(post, index) => post.id === firstSeen && index > 0 && <SeenBefore />}
        />
      </div>
      <Suspense fallback={null}>{isRead && !isEmpty && <Suggestions />}</Suspense>
    </div>
  )
}

const SeenBefore = () => (
  <p className="flex items-center gap-4 pb-4 text-caption text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line sm:pb-6">
    You have seen the posts below
  </p>
)
