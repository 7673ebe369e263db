import type { Profile } from '@fanlight/contract/content/profiles'
import type { ComponentProps } from 'react'
import { CardGrid } from '../../ui/card.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Excerpt } from './excerpt.tsx'
import { ProfileCard } from './profile-card.tsx'

interface ProfileGridProps {
  profiles: Profile[]
  /** The search that led to them. */
  search?: string | undefined
  more: Pick<ComponentProps<typeof InfiniteList>, 'hasMore' | 'isLoading' | 'error' | 'onMore'>
}

export function ProfileGrid({ profiles, search, more }: ProfileGridProps) {
  return (
    <InfiniteList {...more} loading="Loading profiles..." skeleton={<SkeletonCards cards={4} />}>
      <CardGrid>
        {profiles.map((profile, index) => (
          <li key={profile.id} className="grid">
            <ProfileCard
              profile={profile}
              place={index}
              about={search && <Excerpt text={profile.description} search={search} />}
            />
          </li>
        ))}
      </CardGrid>
    </InfiniteList>
  )
}
