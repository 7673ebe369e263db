import type { Profile } from '@fanlight/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { plural } from '../lib/format.ts'
import { patiently } from '../lib/load-part.ts'
import { Card } from '../ui/card.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ProfileLine } from './profile-line.tsx'
import { othersQuery } from './profiles-api.ts'

const OutsideLinks = lazy(patiently(() => import('../ui/outside-links.tsx')))
const NeighboursOf = lazy(patiently(() => import('./neighbours.tsx')))

/** Beside the posts: what there is to see, and who else the same creator writes. */
export function ProfileAside({ profile, isOwner }: { profile: Profile; isOwner: boolean }) {
  return (
    <>
      {profile.postCount > 0 && <Inside profile={profile} isOwner={isOwner} />}
      <AlsoBy profile={profile} />
      {profile.creatorLinks.length > 0 && <Elsewhere profile={profile} />}
      <Suspense fallback={null}>{!isOwner && <NeighboursOf profileId={profile.id} />}</Suspense>
    </>
  )
}

function Inside({ profile: { kindCounts, lastPostedAt }, isOwner }: { profile: Profile; isOwner: boolean }) {
  const { photos, films, albums, locked } = kindCounts
  const lines = [
    photos > 0 && plural(photos, 'photo'),
    films > 0 && plural(films, 'film'),
    albums > 0 && plural(albums, 'album'),
    locked > 0 && `${plural(locked, 'post')} ${isOwner ? 'locked to others' : 'still locked to you'}`,
  ].filter((line) => line !== false)
  return (
    <Card className="grid gap-3 max-lg:hidden">
      <h2 className="text-title">What is here</h2>
      {lastPostedAt && (
        <p className="text-soft">
          Last post: <RelativeTime at={lastPostedAt} />
        </p>
      )}
      <ul className="figures grid gap-1 text-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}

const Elsewhere = ({ profile: { creatorName, creatorLinks } }: { profile: Profile }) => (
  <Card className="grid gap-3 max-lg:p-4">
    <h2 className="text-title">
      <bdi>{creatorName}</bdi> elsewhere
    </h2>
    <Suspense fallback={null}>
      <OutsideLinks links={creatorLinks} />
    </Suspense>
  </Card>
)

/** Left out where they cannot be had. */
function AlsoBy({ profile }: { profile: Profile }) {
  const others = useQuery(othersQuery(profile)).data ?? []
  if (others.length === 0) return null
  return (
    <Card className="grid gap-3 max-lg:p-4">
      <h2 className="text-title">
        Also by <bdi>{profile.creatorName}</bdi>
      </h2>
      <ul className="grid gap-1">
        {others.map((other) => (
          <ProfileLine key={other.id} profile={other} />
        ))}
      </ul>
    </Card>
  )
}
