import { useEffect, useState } from 'react'
import { useList } from '../lib/use-list.ts'
import { usePosts } from '../posts/use-posts.ts'
import { ProfileGrid } from '../profiles/profile-grid.tsx'
import { profilesQuery } from '../profiles/profiles-api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { homeQuery } from './home-api.ts'
import { markShown } from './new-posts.ts'
import { PostsOfMany } from './posts-of-many-screen.tsx'
import { Suggestions } from './suggestions-screen.tsx'

/** Reports that the posts (or their absence) are on the screen: later ones are new. */
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
    <div className={isEmpty ? undefined : 'beside'}>
      <div className="min-w-0">
        <PostsOfMany
          list={list}
          loading="Loading posts..."
          empty={<NoPosts hasAnybody={list.firstPage?.hasAnybody ?? false} />}
          end="You have seen everything."
          before={(post, index) => post.id === firstSeen && index > 0 && <SeenBefore />}
        />
      </div>
      {isRead && !isEmpty && <Suggestions />}
    </div>
  )
}

/** Fills rows of two, three and four. */
const mostPopular = 12

const SeenBefore = () => (
  <p className="flex items-center gap-4 pb-4 text-caption text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line sm:pb-6">
    You have seen the posts below
  </p>
)

function NoPosts({ hasAnybody }: { hasAnybody: boolean }) {
  const [query] = useState(() => profilesQuery({ sort: 'popular' }))
  const list = useList(query)
  return (
    <div className="grid gap-6">
      <EmptyState
        title="Nothing here yet"
        text={
          hasAnybody
            ? 'The characters you follow have no posts yet. What they post comes here.'
            : 'Follow characters for free, and their new posts come here.'
        }
        action={
          <LinkButton to="/profiles" variant="primary">
            Discover Profiles
          </LinkButton>
        }
      />
      <section aria-labelledby="suggestions" className="grid gap-4">
        <h2 id="suggestions" className="text-title">
          Popular with others
        </h2>
        <Loaded query={list} loading="Loading profiles..." skeleton={<SkeletonCards cards={4} />}>
          {(profiles) => (
            <ProfileGrid
              profiles={profiles.slice(0, mostPopular)}
              more={{ hasMore: false, isLoading: false, error: undefined, onMore: () => undefined }}
            />
          )}
        </Loaded>
      </section>
    </div>
  )
}
