import type { Profile } from '@fanlight/contract/profiles'
import type { ReactNode } from 'react'
import type { Settled } from '../lib/settle.ts'
import { useViewer } from '../session/session-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Awaited } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ProfileMissing } from './profile-states.tsx'

interface OwnProfileProps {
  of: Promise<Settled<Profile | null>>
  /** What others than its creator are told. */
  refusal: string
  children: (profile: Profile) => ReactNode
}

/** For the screens that only the creator of a profile may use. */
export function OwnProfile({ of, refusal, children }: OwnProfileProps) {
  const viewer = useViewer()
  return (
    <Awaited of={of} loading="Loading profile...">
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
    </Awaited>
  )
}
