import type { Profile } from '@fanlight/contract/content/profiles'
import { plural } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { TagLinks } from '../../ui/tag-links.tsx'

/** Introduces the character next to one of its posts: many visitors come by a shared link. */
export default function ProfileAbout({ profile }: { profile: Profile }) {
  return (
    <Card className="grid gap-3 max-lg:p-4">
      <h2 className="text-title">
        About <bdi>{profile.name}</bdi>
      </h2>
      {profile.description && (
        <p dir="auto" className="whitespace-pre-line">
          {profile.description}
        </p>
      )}
      <p className="figures flex flex-wrap gap-x-3 text-soft">
        <span>{plural(profile.followerCount, 'follower')}</span>
        <span>{plural(profile.postCount, 'post')}</span>
      </p>
      <TagLinks tags={profile.tags} />
    </Card>
  )
}
