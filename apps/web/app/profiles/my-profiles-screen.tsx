import type { Profile } from '@fanlight/contract/profiles'
import Plus from 'lucide-react/icons/plus'
import { reasonOf } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { type Pages, startOf, usePages } from '../lib/use-pages.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { Awaited } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/my-profiles-screen.ts'
import { MyProfileCard } from './my-profile-card.tsx'
import { getMyProfiles } from './profiles-api.ts'

const failed = 'An error occurred while fetching profiles'

export const meta = () => pageMeta({ title: 'My Profiles', description: 'The characters you write.', noIndex: true })

export const clientLoader = () => ({ first: settle(getMyProfiles().then(startOf), otherwise(failed)) })

export default function MyProfilesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="My Profiles"
      lead="The characters you write."
      actions={
        <LinkButton to="/profile/create" variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
          Create New Profile
        </LinkButton>
      }
    >
      <Awaited of={loaderData.first} loading="Loading profiles..." skeleton={<MyProfilesSkeleton />}>
        {(start) => <MyProfiles start={start} />}
      </Awaited>
    </Page>
  )
}

function MyProfiles({ start }: { start: Pages<Profile> }) {
  const pages = usePages<Profile>({ start, load: getMyProfiles, failed: (error) => reasonOf(error, failed) })
  if (pages.items.length === 0) {
    return (
      <EmptyState
        title="You haven't created any profiles yet."
        text="A name, a face and a price: that is all it takes."
      />
    )
  }
  return (
    <InfiniteList
      hasMore={pages.hasMore}
      isLoading={pages.isLoading}
      error={pages.error}
      onMore={() => void pages.more()}
      loading="Loading profiles..."
    >
      <ul className="grid gap-4 lg:grid-cols-2">
        {pages.items.map((profile) => (
          <li key={profile.id} className="grid">
            <MyProfileCard profile={profile} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

const MyProfilesSkeleton = () => (
  <span aria-hidden="true" className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-48 rounded-card" />
    <Skeleton className="h-48 rounded-card" />
  </span>
)
