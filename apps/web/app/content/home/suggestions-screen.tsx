import { useState } from 'react'
import { useList } from '../../lib/use-list.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProfileLine } from '../profiles/profile-line.tsx'
import { profilesQuery } from '../profiles/profiles-api.ts'

const most = 5

/** Suggestions next to the feed if there's room; nothing if they can't be loaded. */
export default function Suggestions() {
  const hasRoom = useMedia('(min-width: 64rem)')
  const [query] = useState(() => profilesQuery({ sort: 'trending' }))
  const found = useList({ ...query, enabled: hasRoom }).data ?? []
  const others = found.filter(({ isSubscribed, isFollowing }) => !isSubscribed && !isFollowing).slice(0, most)
  if (!hasRoom || others.length === 0) return null
  return (
    <aside aria-labelledby="others" className="sticky top-20">
      <Card className="grid gap-3">
        <h2 id="others" className="text-title">
          Trending now
        </h2>
        <ul className="grid gap-1">
          {others.map((profile) => (
            <ProfileLine key={profile.id} profile={profile} />
          ))}
        </ul>
        <LinkButton to="/profiles" size="small">
          Discover Profiles
        </LinkButton>
      </Card>
    </aside>
  )
}
