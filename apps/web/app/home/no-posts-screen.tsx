import { useState } from 'react'
import { useList } from '../lib/use-list.ts'
import { ProfileGrid } from '../profiles/profile-grid.tsx'
import { profilesQuery } from '../profiles/profiles-api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'

/** Fills rows of two, three and four. */
const mostPopular = 12

/** Instead of an empty feed: whom one might follow. */
export default function NoPosts({ hasAnybody }: { hasAnybody: boolean }) {
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
          Popular now
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
