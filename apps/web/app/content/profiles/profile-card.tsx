import type { Profile } from '@fanlight/contract/content/profiles'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { dollars, plural } from '../../lib/format.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PictureCard } from '../../ui/card.tsx'

interface ProfileCardProps {
  profile: Pick<
    Profile,
    'id' | 'name' | 'description' | 'avatarUrl' | 'creatorName' | 'imageCount' | 'subscriptionFee' | 'isSubscribed'
  >
  /** Its position in a list: the first few are seen at once. */
  place: number
  /** In place of the profile's own. */
  picture?: ReactNode
  /** In place of the description. */
  about?: ReactNode
}

const loadingAt = (place: number) => (place === 0 ? 'first' : place < 4 ? 'eager' : 'lazy')

export function ProfileCard({ profile, place, picture, about }: ProfileCardProps) {
  return (
    <PictureCard
      to={`/profile/${profile.id}`}
      name={`View Profile of ${profile.name}`}
      picture={picture ?? <Portrait src={profile.avatarUrl} name={profile.name} loading={loadingAt(place)} />}
      title={profile.name}
      subtitle={
        <>
          by <bdi>{profile.creatorName}</bdi>
        </>
      }
      corner={profile.isSubscribed ? <Badge tone="success">Subscribed</Badge> : undefined}
    >
      <p dir="auto" className="line-clamp-2 min-h-[2lh] text-soft max-sm:text-caption">
        {about ?? profile.description}
      </p>
      <p className="figures flex flex-wrap items-center justify-between gap-x-3 text-caption text-soft">
        <span>{plural(profile.imageCount, 'image')}</span>
        <span>{profile.subscriptionFee === 0 ? 'Free' : `${dollars(profile.subscriptionFee)} per month`}</span>
      </p>
      <p aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-accent">
        View Profile
        <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
      </p>
    </PictureCard>
  )
}
