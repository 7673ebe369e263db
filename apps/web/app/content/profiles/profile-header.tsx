import type { Profile } from '@fanlight/contract/content/profiles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '../../lib/format.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { TagLinks } from '../../ui/tag-links.tsx'

interface ProfileHeaderProps {
  profile: Profile
  follow?: ReactNode
  report?: ReactNode
}

/** The cover is the avatar, blurred. */
export function ProfileHeader({ profile, follow, report }: ProfileHeaderProps) {
  return (
    <header>
      <div aria-hidden="true" className="relative h-40 overflow-hidden bg-raised">
        {/* Small and enlarged: so blurred that no stripe of the picture is left, however wide the window. */}
        <div className="absolute -inset-x-1/10 -inset-y-full">
          <div className="h-1/6 w-1/6 origin-top-left scale-600 blur-xl saturate-180">
            <Portrait src={profile.avatarUrl} name={profile.name} loading="first" />
          </div>
        </div>
        <div className="absolute inset-x-0 bottom-0 h-2/3 bg-linear-to-t from-page to-transparent" />
      </div>
      <div className="relative mx-auto -mt-20 grid w-full max-w-two-columns gap-4 px-4 sm:px-6">
        <div className="flex flex-wrap items-end gap-x-2 gap-y-3 sm:gap-x-6">
          <span className="size-28 shrink-0 overflow-hidden rounded-full border-4 border-page bg-raised shadow-soft sm:size-40">
            <Portrait src={profile.avatarUrl} name={profile.name} loading="first" />
          </span>
          <div className="grid min-w-0 gap-1 max-sm:order-3 max-sm:w-full sm:flex-1">
            <h1 dir="auto" className="text-heading sm:text-display">
              {profile.name}
            </h1>
            <p className="flex flex-wrap items-center gap-x-3 text-soft">
              <span className="w-full">
                by{' '}
                <Link
                  to={`/creator/${profile.creatorId}`}
                  className="tap font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
                >
                  <bdi>{profile.creatorName}</bdi>
                </Link>
              </span>
              <span className="figures">{plural(profile.followerCount, 'follower')}</span>
              <span className="figures">{plural(profile.postCount, 'post')}</span>
              <span className="figures">{plural(profile.imageCount, 'image')}</span>
            </p>
          </div>
          <span className="flex flex-wrap items-center gap-2 max-sm:order-4 max-sm:w-full sm:ml-auto sm:justify-end">
            {follow}
            <ShareButton title={profile.name} path={`/profile/${profile.id}`} isIcon />
            {report}
          </span>
        </div>
        {profile.description && (
          <p dir="auto" className="max-w-prose whitespace-pre-line text-lead">
            {profile.description}
          </p>
        )}
        <TagLinks tags={profile.tags} />
      </div>
    </header>
  )
}
