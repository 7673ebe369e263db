import type { Post } from '@fanlight/contract/posts'
import type { Profile } from '@fanlight/contract/profiles'
import { lazy, Suspense, useCallback } from 'react'
import { brand } from '../lib/brand.ts'
import { patiently } from '../lib/load-part.ts'
import type { Settled } from '../lib/settle.ts'
import type { Pages } from '../lib/use-pages.ts'
import { PostSkeleton } from '../posts/post-feed.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import type { Viewer } from '../session/session-store.ts'
import { SubscribeArea } from '../subscriptions/subscribe-area.tsx'
import { Awaited } from '../ui/section.tsx'
import { SideBar } from '../ui/side-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfilePosts } from './profile-posts-screen.tsx'

const OwnerActions = lazy(patiently(() => import('./owner-actions.tsx')))

export interface KeptProfile {
  profile: Profile
  posts: Pages<Post>
}

interface ProfilePageProps {
  profile: Profile
  posts: Promise<Settled<Pages<Post>>>
  /** The posts as they were when the page was left. */
  start: Pages<Post> | undefined
  keep: (page: KeptProfile) => void
  viewer: Viewer | null
}

export function ProfilePage({ profile, posts, start, keep, viewer }: ProfilePageProps) {
  const isOwner = viewer?.userId === profile.creatorId
  const keepPosts = useCallback((pages: Pages<Post>) => keep({ profile, posts: pages }), [keep, profile])
  const show = (pages: Pages<Post>) => (
    <ProfilePosts profile={profile} start={pages} keep={keepPosts} viewer={viewer} isOwner={isOwner} />
  )
  return (
    <div className="animate-appear pb-16">
      <title>{`${profile.name} · ${brand.name}`}</title>
      <ProfileHeader
        profile={profile}
        extra={
          isOwner ? undefined : (
            <ReportButton subjectType="profile" subjectId={profile.id} name={profile.name} className="text-soft!" />
          )
        }
      />
      <div className="mx-auto grid w-full max-w-page items-start gap-6 px-4 pt-6 sm:px-6 lg:grid-cols-[minmax(0,40rem)_22rem] lg:justify-between lg:gap-10">
        {isOwner ? (
          <SideBar label="Your profile" className="lg:order-2">
            <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>
              <OwnerActions profile={profile} />
            </Suspense>
          </SideBar>
        ) : (
          <SubscribeArea profile={profile} className="lg:order-2" />
        )}
        <section aria-labelledby="posts" className="min-w-0">
          <h2 id="posts" className="sr-only">
            Posts
          </h2>
          {start ? (
            show(start)
          ) : (
            <Awaited of={posts} loading="Loading posts..." skeleton={<PostSkeleton />}>
              {show}
            </Awaited>
          )}
        </section>
      </div>
    </div>
  )
}
