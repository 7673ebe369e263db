import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import OutsideLinks from '../../ui/outside-links.tsx'
import { ProfileLine } from './profile-line.tsx'
import { neighboursQuery, othersQuery } from './profiles-api.ts'

const most = 4

/** The creator's links, their other characters, and similar ones. */
export default function RelatedProfiles({ profile, isOwner }: { profile: Profile; isOwner: boolean }) {
  return (
    <>
      {profile.creatorLinks.length > 0 && <Elsewhere profile={profile} />}
      <AlsoBy profile={profile} />
      {!isOwner && <Neighbours profileId={profile.id} />}
    </>
  )
}

/** Nothing if there are no similar characters. */
function Neighbours({ profileId }: { profileId: number }) {
  const found = useQuery(neighboursQuery(profileId)).data
  const also = found?.alsoFollowed.slice(0, most) ?? []
  const similar = (found?.similar ?? []).filter(({ id }) => !also.some((one) => one.id === id)).slice(0, most)
  return (
    <>
      <Lines title="People also follow" profiles={also} />
      <Lines title="Similar" profiles={similar} />
    </>
  )
}

const Elsewhere = ({ profile: { creatorName, creatorLinks } }: { profile: Profile }) => (
  <Card className="grid gap-3 max-lg:p-4">
    <h2 className="text-title">
      <bdi>{creatorName}</bdi> elsewhere
    </h2>
    <OutsideLinks links={creatorLinks} />
  </Card>
)

/** Left out if they can't be loaded. */
function AlsoBy({ profile }: { profile: Profile }) {
  const others = useQuery(othersQuery(profile)).data ?? []
  const title = (
    <>
      Also by <bdi>{profile.creatorName}</bdi>
    </>
  )
  return <Lines title={title} profiles={others} />
}

function Lines({ title, profiles }: { title: ReactNode; profiles: Profile[] }) {
  if (profiles.length === 0) return null
  return (
    <Card className="grid gap-3 max-lg:p-4">
      <h2 className="text-title">{title}</h2>
      <ul className="grid gap-1">
        {profiles.map((profile) => (
          <ProfileLine key={profile.id} profile={profile} />
        ))}
      </ul>
    </Card>
  )
}
