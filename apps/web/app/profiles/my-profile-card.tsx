import type { Profile } from '@fanlight/contract/profiles'
import { Link } from 'react-router'
import { dollars, plural } from '../lib/format.ts'
import { Portrait } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function MyProfileCard({ profile }: { profile: Profile }) {
  const here = `/profile/${profile.id}`
  return (
    <article className="flex overflow-hidden rounded-card border border-line bg-card">
      <Link
        to={here}
        tabIndex={-1}
        aria-hidden="true"
        className="relative w-28 shrink-0 bg-raised max-[24rem]:w-20 sm:w-36"
      >
        <span className="absolute inset-0">
          <Portrait src={profile.avatarUrl} name={profile.name} />
        </span>
      </Link>
      <div className="grid min-w-0 flex-1 content-between gap-4 p-4">
        <div className="grid gap-1">
          <h2 dir="auto" className="text-title">
            {profile.name}
          </h2>
          <p className="figures flex flex-wrap gap-x-3 text-caption text-soft">
            <span>{plural(profile.postCount, 'post')}</span>
            <span>{plural(profile.imageCount, 'image')}</span>
            <span>{profile.subscriptionFee === 0 ? 'Free' : `${dollars(profile.subscriptionFee)} per month`}</span>
            <Link to={`${here}/audience`} className="tap underline underline-offset-4">
              {plural(profile.followerCount, 'follower')}
              <span className="sr-only"> of {profile.name}</span>
            </Link>
          </p>
          <p dir="auto" className="line-clamp-2 text-soft">
            {profile.description || 'No description yet.'}
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 sm:grid-cols-2 2xl:grid-cols-4">
          <LinkButton size="small" to={`${here}/create-post`} aria-label={`Create Post for ${profile.name}`}>
            Create Post
          </LinkButton>
          <LinkButton size="small" to={here} aria-label={`View ${profile.name}`}>
            View
          </LinkButton>
          <LinkButton size="small" to={`${here}/edit`} aria-label={`Edit ${profile.name}`}>
            Edit
          </LinkButton>
          <LinkButton size="small" to={`${here}/add-image`} aria-label={`Add Image to ${profile.name}`}>
            Add Image
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
