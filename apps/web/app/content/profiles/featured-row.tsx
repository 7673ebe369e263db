import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { ProfileCard } from './profile-card.tsx'
import { featuredQuery } from './profiles-api.ts'

/** Characters that operators feature, in one row that scrolls sideways; nothing if there are none. */
export function FeaturedRow() {
  const profiles: Profile[] = useQuery(featuredQuery).data ?? []
  if (profiles.length === 0) return null
  return (
    <section aria-labelledby="featured" className="grid gap-3">
      <h2 id="featured" className="text-title">
        Featured
      </h2>
      <ScrollRow className="-mx-4 snap-x gap-3 px-4 pb-2 sm:-mx-6 sm:gap-6 sm:px-6">
        {profiles.map((profile, index) => (
          <li key={profile.id} className="grid w-40 shrink-0 snap-start sm:w-60">
            <ProfileCard profile={profile} place={index} />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
