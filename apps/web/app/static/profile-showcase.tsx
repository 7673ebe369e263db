import type { Profile } from '@fanlight/contract/content/profiles'
import { dollars } from '../lib/format.ts'
import { Portrait } from '../ui/avatar.tsx'
import { PictureCard } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Face } from './face.tsx'
import { LandingSection } from './landing-section.tsx'

const places = Array.from({ length: 12 }, (_, place) => place)
const standIns = ['brine', 'lux', 'tali', 'isolde', 'bolt', 'wren'] as const
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6'
/** Full rows only, at every width. */
const rowsOnly = (place: number) => cx(place >= 8 && 'max-lg:hidden')

export function ProfileShowcase({ profiles }: { profiles: Profile[] | null }) {
  if (profiles?.length === 0) return <EmptyShowcase />
  return (
    <LandingSection
      tone="card"
      title="Someone is always in"
      lead="The most followed characters right now. Every page is open to look at; what is behind the locks is for the people who keep it going."
      action={<LinkButton to="/profiles">See all profiles</LinkButton>}
    >
      <ul className={grid}>
        {profiles
          ? profiles.slice(0, places.length).map((profile, place) => (
              <li key={profile.id} className={rowsOnly(place)}>
                <PictureCard
                  to={`/profile/${profile.id}`}
                  name={`${profile.name} by ${profile.creatorName}, ${priceOf(profile)}`}
                  picture={<Portrait src={profile.avatarUrl} name={profile.name} className="animate-appear" />}
                  title={
                    <span dir="auto" className="line-clamp-3 text-lead">
                      {profile.name}
                    </span>
                  }
                  subtitle={
                    <>
                      by <bdi>{profile.creatorName}</bdi>
                    </>
                  }
                  corner={
                    <span className="rounded-full bg-black/70 px-2 py-1 text-caption text-white">
                      {priceOf(profile)}
                    </span>
                  }
                />
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={rowsOnly(place)}>
                <Skeleton className="aspect-4/5 rounded-card" />
              </li>
            ))}
      </ul>
    </LandingSection>
  )
}

function EmptyShowcase() {
  return (
    <LandingSection
      tone="card"
      title="The wall is waiting for its first faces"
      lead="These six are stand-ins. No character lives here yet; yours could be the first."
      action={
        <LinkButton to="/creator/apply" variant="secondary">
          Become a creator
        </LinkButton>
      }
    >
      <ul className={grid} aria-hidden="true">
        {standIns.map((seed, place) => (
          <li key={seed} className={cx('aspect-4/5 overflow-hidden rounded-card', place >= 4 && 'max-lg:hidden')}>
            <Face name={seed} className="size-full" />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

const priceOf = (profile: Profile) =>
  profile.subscriptionFee > 0 ? `${dollars(profile.subscriptionFee)} per month` : 'Free'
