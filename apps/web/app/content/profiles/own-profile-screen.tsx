import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useViewer } from '../../session/session-store.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ProfileMissing } from './profile-missing.tsx'
import { profileQuery } from './profiles-api.ts'

/** For the loader: a form starts with current data, and ignores the cache. */
export function startOwnProfile(id: string | undefined) {
  const since = Date.now()
  void queryClient.prefetchQuery({ ...profileQuery(id), staleTime: 0 })
  return { since }
}

interface OwnProfileProps {
  id: string | undefined
  /** The loader's result. */
  started: ReturnType<typeof startOwnProfile>
  /** What everyone but the creator is told. */
  refusal: string
  children: (profile: Profile) => ReactNode
}

/** For screens that only a profile's creator may use. */
export function OwnProfile({ id, started, refusal, children }: OwnProfileProps) {
  const viewer = useViewer()
  const profile = useQuery({ ...profileQuery(id), refetchOnMount: false })
  const query = { ...profile, data: profile.dataUpdatedAt >= started.since ? profile.data : undefined }
  return (
    <Loaded query={query} loading="Loading profile...">
      {(profile) => {
        if (!profile) return <ProfileMissing />
        if (profile.creatorId === viewer?.userId) return children(profile)
        return (
          <div role="alert" className="grid min-h-[60dvh] place-items-center px-4">
            <EmptyState
              level={1}
              title={refusal}
              text={`${profile.name} belongs to ${profile.creatorName}.`}
              action={<LinkButton to={`/profile/${profile.id}`}>Back to the profile</LinkButton>}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
