import type { Profile } from '@fanlight/contract/content/profiles'
import { lazy, type ReactNode, Suspense } from 'react'
import { plural } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { Card } from '../../ui/card.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const RelatedProfiles = lazy(withRetries(() => import('./related-profiles.tsx')))

interface ProfileAsideProps {
  profile: Profile
  isOwner: boolean
  tips: ReactNode
}

/** Next to the posts: what there is, and where to go on. */
export default function ProfileAside({ profile, isOwner, tips }: ProfileAsideProps) {
  return (
    <>
      {profile.postCount > 0 && <Inside profile={profile} isOwner={isOwner} />}
      <Suspense fallback={null}>
        <RelatedProfiles profile={profile} isOwner={isOwner} />
      </Suspense>
      {/* Last, because it loads later than the rest and must move nothing. */}
      {tips}
    </>
  )
}

function Inside({ profile: { kindCounts, lastPostedAt }, isOwner }: { profile: Profile; isOwner: boolean }) {
  const { photos, videos, albums, locked } = kindCounts
  const lines = [
    photos > 0 && plural(photos, 'photo'),
    videos > 0 && plural(videos, 'video'),
    albums > 0 && plural(albums, 'album'),
    locked > 0 && `${plural(locked, 'locked post')}${isOwner ? ' for others' : ''}`,
  ].filter((line) => line !== false)
  return (
    <Card className="grid gap-3 max-lg:hidden">
      <h2 className="text-title">At a glance</h2>
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
