import type { Post } from '@fanlight/contract/posts'
import type { Profile } from '@fanlight/contract/profiles'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, Navigate } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { brand } from '../lib/brand.ts'
import { otherwise, settle } from '../lib/settle.ts'
import type { Pages } from '../lib/use-pages.ts'
import { ProfilePosts } from '../profiles/profile-posts-screen.tsx'
import { getProfile } from '../profiles/profiles-api.ts'
import { withViewingsEnded } from '../purchases/purchases-api.ts'
import { useViewer } from '../session/session-store.ts'
import { SubscribeArea } from '../subscriptions/subscribe-area.tsx'
import { Portrait } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Awaited } from '../ui/section.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/post-screen.ts'
import { PostSkeleton } from './post-feed.tsx'
import { getPost } from './posts-api.ts'

interface Found {
  post: Post
  profile: Profile
}

/** Null where there is none, or none that the viewer may know of. */
async function findPost(id: number): Promise<Found | null> {
  try {
    const post = await withViewingsEnded(() => getPost(id))
    const profile = await getProfile(String(post.profileId))
    return profile && { post, profile }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  const found = Number.isSafeInteger(id) && id > 0 ? findPost(id) : Promise.resolve(null)
  return { found: settle(found, otherwise('Failed to load posts.')) }
}

export default function PostScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Awaited of={loaderData.found} loading="Loading post..." skeleton={<Skeleton />}>
      {(found) => (found ? <PostPage key={found.post.id} {...found} /> : <PostMissing />)}
    </Awaited>
  )
}

function PostPage({ post, profile }: Found) {
  const viewer = useViewer()
  const [start] = useState<Pages<Post>>({ items: [post], page: 1, total: 1, hasMore: false })
  const isOwner = viewer?.userId === profile.creatorId
  const profilePage = `/profile/${profile.id}`
  return (
    <div className="mx-auto grid w-full max-w-page animate-appear grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6">
      <title>{`${post.title} · ${profile.name} · ${brand.name}`}</title>
      <header className="flex items-center gap-4">
        <span className="size-14 shrink-0 overflow-hidden rounded-full bg-raised">
          <Portrait src={profile.avatarUrl} name={profile.name} loading="eager" />
        </span>
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="truncate text-title">
            {post.title}
          </h1>
          <p className="truncate text-soft">
            <Link
              to={profilePage}
              className="tap max-w-full truncate align-bottom font-semibold text-ink underline underline-offset-4"
            >
              <bdi>{profile.name}</bdi>
            </Link>{' '}
            by <bdi>{profile.creatorName}</bdi>
          </p>
        </div>
        <ShareButton title={post.title} path={`/post/${post.id}`} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,40rem)_22rem] lg:justify-between lg:gap-10">
        {!isOwner && <SubscribeArea profile={profile} className="lg:order-2" />}
        <section aria-label="Post" className="min-w-0">
          <ProfilePosts
            profile={profile}
            start={start}
            keep={keepNothing}
            viewer={viewer}
            isOwner={isOwner}
            alone={<Navigate to={profilePage} replace />}
          />
          <p className="pt-6">
            <LinkButton to={profilePage}>All posts of {profile.name}</LinkButton>
          </p>
        </section>
      </div>
    </div>
  )
}

const keepNothing = () => undefined

const Skeleton = () => (
  <span aria-hidden="true" className="mx-auto block w-full max-w-page px-4 py-6 sm:px-6">
    <span className="block max-w-160 pt-14">
      <PostSkeleton />
    </span>
  </span>
)

const PostMissing = () => (
  <div className="grid min-h-[60dvh] place-items-center px-4">
    <title>{`Post not found · ${brand.name}`}</title>
    <EmptyState
      level={1}
      title="Post not found."
      text="It may have been deleted, or the address is not quite right."
      action={
        <LinkButton to="/profiles" variant="primary">
          Discover Profiles
        </LinkButton>
      }
    />
  </div>
)
