import type { Profile } from '@fanlight/contract/content/profiles'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { withRetries } from '../../lib/load-part.ts'
import { SpecialPrice } from '../../money/subscriptions/load-special-price.ts'
import { BenefitsOnPhones, SubscribeArea } from '../../money/subscriptions/subscribe-area.tsx'
import { TipButton, TipsHere } from '../../money/tips/load-tips.ts'
import type { Viewer } from '../../session/session-store.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { outdatePosts } from '../posts/kept-posts.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileShelf } from './profile-shelf-screen.tsx'
import { changeProfile } from './profiles-api.ts'

const MessageButton = lazy(withRetries(() => import('../messages/message-button.tsx')))
const ReportButton = lazy(withRetries(() => import('../../operations/reports/report-button.tsx')))
const OwnerActions = lazy(withRetries(() => import('./owner-actions.tsx')))
const ProfileAside = lazy(withRetries(() => import('./profile-aside.tsx')))

interface ProfilePageProps {
  profile: Profile
  viewer: Viewer | null
}

export function ProfilePage({ profile, viewer }: ProfilePageProps) {
  const isOwner = viewer?.userId === profile.creatorId
  const code = useSearchParams()[0].get('code')
  const access = `${profile.isSubscribed} ${profile.subscriptionFee}`
  const known = useRef(access)
  useEffect(() => {
    // A new subscription opens more of the cached posts.
    if (known.current !== access) void outdatePosts()
    known.current = access
  }, [access])
  return (
    <div className="pb-16">
      <title>{`${profile.name} · ${brand.name}`}</title>
      <ProfileHeader
        profile={profile}
        {...(!isOwner && {
          follow: (
            <>
              <Suspense fallback={<span className="h-11 w-24 sm:w-42" />}>
                <MessageButton profileId={profile.id} name={profile.name} />
                <TipButton profileId={profile.id} name={profile.name} />
              </Suspense>
              <FollowButton profile={profile} onChange={(now) => changeProfile(profile.id, now)} />
            </>
          ),
          report: (
            <Suspense fallback={<span className="size-11" />}>
              <ReportButton subjectType="profile" subjectId={profile.id} name={profile.name} />
            </Suspense>
          ),
        })}
      />
      <div className="mx-auto w-full max-w-two-columns px-4 pt-6 sm:px-6">
        <TwoColumns
          side={
            isOwner ? (
              <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>
                <OwnerActions profile={profile} />
              </Suspense>
            ) : (
              <>
                <BenefitsOnPhones profile={profile} />
                <SubscribeArea profile={profile} next={<SpecialPrice profile={profile} />} code={code} />
              </>
            )
          }
          secondary={
            <Suspense fallback={null}>
              <ProfileAside
                profile={profile}
                isOwner={isOwner}
                tips={<TipsHere profileId={profile.id} name={profile.name} />}
              />
            </Suspense>
          }
        >
          <section aria-labelledby="posts">
            <h2 id="posts" className="sr-only">
              Posts
            </h2>
            <ProfileShelf profile={profile} viewer={viewer} isOwner={isOwner} />
          </section>
        </TwoColumns>
      </div>
    </div>
  )
}
