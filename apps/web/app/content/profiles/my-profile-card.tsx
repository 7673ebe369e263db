import type { Profile } from '@fanlight/contract/content/profiles'
import type { TopProfile } from '@fanlight/contract/money/dashboard'
import { Link } from 'react-router'
import { count, dollars, plural } from '../../lib/format.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface MyProfileCardProps {
  profile: Profile
  /** A dash until they are loaded, or if they can't be. */
  figures: Pick<TopProfile, 'subscriberCount' | 'monthlyIncomeEstimate'> | undefined
}

export function MyProfileCard({ profile, figures }: MyProfileCardProps) {
  const here = `/profile/${profile.id}`
  return (
    <article className="grid items-center gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_35rem]">
      <div className="flex items-start gap-4">
        <Link
          to={here}
          tabIndex={-1}
          aria-hidden="true"
          className="relative aspect-4/5 w-24 shrink-0 overflow-hidden rounded-control bg-raised max-[24rem]:w-20"
        >
          <Portrait src={profile.avatarUrl} name={profile.name} />
        </Link>
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 dir="auto" className="text-title">
            {profile.name}
          </h2>
          <p className="figures flex flex-wrap gap-x-3 text-caption text-soft sm:hidden">
            <span>{profile.subscriptionFee === 0 ? 'Free' : `${dollars(profile.subscriptionFee)} per month`}</span>
            <span>{plural(profile.postCount, 'post')}</span>
          </p>
          <p dir="auto" className="line-clamp-2 text-soft">
            {profile.description || 'No description yet.'}
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 pt-1 text-caption">
            <Link to={here} className={linkStyle} aria-label={`View ${profile.name}`}>
              View
            </Link>
            <Link to={`/creator-dashboard?profile=${profile.id}`} className={linkStyle}>
              View Stats
              <span className="sr-only"> of {profile.name}</span>
            </Link>
            <Link to={`${here}/audience`} className={linkStyle}>
              Audience
              <span className="sr-only"> of {profile.name}</span>
            </Link>
          </p>
        </div>
      </div>
      <div className="grid gap-4">
        <Figures profile={profile} figures={figures} />
        <div className="grid grid-cols-2 gap-2 *:max-sm:min-h-11 sm:grid-cols-3 max-sm:[&>:first-child]:col-span-2">
          <LinkButton
            variant="tinted"
            size="small"
            to={`${here}/create-post`}
            aria-label={`Create Post for ${profile.name}`}
          >
            Create Post
          </LinkButton>
          <LinkButton size="small" to={`${here}/add-image`} aria-label={`Add Image to ${profile.name}`}>
            Add Image
          </LinkButton>
          <LinkButton size="small" to={`${here}/edit`} aria-label={`Edit ${profile.name}`}>
            Edit
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

const linkStyle = 'tap underline decoration-edge underline-offset-4 hover:decoration-current'

/** In even columns, to compare profiles. Phones show the earnings; the rest is below the name. */
function Figures({ profile, figures }: MyProfileCardProps) {
  const shown = [
    ['Subscribers', figures ? count(figures.subscriberCount) : '–'],
    ['Income/mo', figures ? dollars(figures.monthlyIncomeEstimate) : '–'],
    ['Followers', count(profile.followerCount)],
    ['Price/mo', profile.subscriptionFee === 0 ? 'Free' : dollars(profile.subscriptionFee)],
    ['Posts', count(profile.postCount)],
    ['Images', count(profile.imageCount)],
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-2 sm:grid-cols-6 max-sm:[&>:nth-child(n+4)]:hidden">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt className="text-caption text-soft">{label}</dt>
          <dd className="big-figure text-lead">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
