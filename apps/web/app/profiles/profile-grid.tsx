import type { Profile } from '@fanlight/contract/profiles'
import { reasonOf } from '../lib/api-error.ts'
import { type Pages, usePages } from '../lib/use-pages.ts'
import { CardGrid } from '../ui/card.tsx'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'
import { getProfiles, type ProfileSearch } from './profiles-api.ts'

interface ProfileGridProps {
  search: ProfileSearch
  start: Pages<Profile>
  keep?: (pages: Pages<Profile>) => void
}

export function ProfileGrid({ search, start, keep }: ProfileGridProps) {
  const pages = usePages<Profile>({
    start,
    keep,
    load: (page) => getProfiles(search, page),
    failed: (error) => reasonOf(error, 'An error occurred while fetching profiles'),
  })
  return (
    <InfiniteList
      hasMore={pages.hasMore}
      isLoading={pages.isLoading}
      error={pages.error}
      onMore={() => void pages.more()}
      loading="Loading profiles..."
      skeleton={<SkeletonCards cards={4} />}
    >
      <CardGrid>
        {pages.items.map((profile, index) => (
          <li key={profile.id} className="grid">
            <ProfileCard profile={profile} eager={index < 4} />
          </li>
        ))}
      </CardGrid>
    </InfiniteList>
  )
}
