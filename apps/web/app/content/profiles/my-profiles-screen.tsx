import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { pageMeta } from '../../lib/page-meta.ts'
import { startQuery } from '../../lib/query-client.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { profileFiguresQuery } from '../../money/dashboard/dashboard-api.ts'
import FirstSteps from '../../operations/verification/first-steps.tsx'
import { VerificationBanner } from '../../operations/verification/verification-banner.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MyProfileCard } from './my-profile-card.tsx'
import type { ProfileGrid } from './profile-grid.tsx'
import { myProfilesQuery } from './profiles-api.ts'

export const meta = () => pageMeta({ title: 'My Profiles', description: 'The characters you write.', noIndex: true })

export function clientLoader() {
  startList(myProfilesQuery)
  startQuery(profileFiguresQuery)
}

export default function MyProfilesScreen() {
  const list = useList(myProfilesQuery)
  return (
    <Page
      title="My Profiles"
      actions={
        <>
          <LinkButton to="/drafts">Drafts</LinkButton>
          <LinkButton to="/profile/create" variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
            Create New Profile
          </LinkButton>
        </>
      }
    >
      <FirstSteps otherwise={<VerificationBanner />} />
      <Loaded query={list} loading="Loading profiles..." skeleton={<MyProfilesSkeleton />}>
        {(profiles) => <MyProfiles profiles={profiles} more={list.more} />}
      </Loaded>
    </Page>
  )
}

function MyProfiles({ profiles, more }: ComponentProps<typeof ProfileGrid>) {
  const { data: figures } = useQuery(profileFiguresQuery)
  if (profiles.length === 0) {
    return (
      <EmptyState
        title="You haven't created any profiles yet."
        text="A name, a face and a price: that is all it takes."
      />
    )
  }
  return (
    <InfiniteList {...more} loading="Loading profiles...">
      <ul className="grid gap-4">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <MyProfileCard profile={profile} figures={figures?.get(profile.id)} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

const MyProfilesSkeleton = () => (
  <span aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-79 rounded-card sm:h-74 lg:h-42" />
    <Skeleton className="h-79 rounded-card sm:h-74 lg:h-42" />
  </span>
)
