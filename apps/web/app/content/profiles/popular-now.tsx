import { useState } from 'react'
import { useList } from '../../lib/use-list.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { ProfileGrid } from './profile-grid.tsx'
import { profilesQuery } from './profiles-api.ts'

/** Fills rows of two, three and four. */
const mostPopular = 12

/** What to look at when there's nothing else. */
export default function PopularNow() {
  const [query] = useState(() => profilesQuery({ sort: 'popular' }))
  const list = useList(query)
  return (
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
  )
}
