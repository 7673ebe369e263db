import type { Profile } from '@fanlight/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../ui/card.tsx'
import { ProfileLine } from './profile-line.tsx'
import { neighboursQuery } from './profiles-api.ts'

const most = 4

/** Whom somebody may like who likes this one; nothing where nobody is near. */
export default function NeighboursOf({ profileId }: { profileId: number }) {
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

function Lines({ title, profiles }: { title: string; profiles: Profile[] }) {
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
