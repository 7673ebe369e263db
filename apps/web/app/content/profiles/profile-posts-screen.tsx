import type { Profile } from '@fanlight/contract/content/profiles'
import { lazy, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import type { Viewer } from '../../session/session-store.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PostFeed, PostSkeleton } from '../posts/post-feed.tsx'
import { postsQuery } from '../posts/posts-api.ts'
import { TileSkeletons, tileColumns } from '../posts/tile-skeletons.tsx'
import { usePosts } from '../posts/use-posts.ts'
import type { Shown } from './post-tabs.tsx'
import { ProfilePost } from './profile-post-screen.tsx'

const ViewingGuard = lazy(withRetries(() => import('../../money/purchases/viewing-guard.tsx')))
const PostTile = lazy(withRetries(() => import('../posts/post-tile.tsx')))

interface ProfilePostsProps {
  profile: Pick<Profile, 'id'>
  viewer: Viewer | null
  isOwner: boolean
  shown: Shown
}

/** Larger if the column is narrow for its window. */
const columns = `${tileColumns} lg:grid-cols-2`

/** A profile's posts, with other features' parts. */
export function ProfilePosts({ profile, viewer, isOwner, shown: { kind, view } }: ProfilePostsProps) {
  const posts = usePosts(postsQuery(profile.id, kind))
  const isGrid = view === 'grid'
  const skeleton = isGrid ? <TileSkeletons columns={columns} /> : <PostSkeleton />
  return (
    <>
      <Suspense fallback={null}>{viewer && <ViewingGuard />}</Suspense>
      <Loaded query={posts} loading="Loading posts..." skeleton={skeleton}>
        {(found) => (
          <Suspense fallback={skeleton}>
            <PostFeed
              posts={found}
              more={posts.more}
              empty={kind === 'all' ? <NoPosts profile={profile} isOwner={isOwner} /> : <NoneOfKind />}
              end="End of posts."
              columns={isGrid ? columns : undefined}
              skeleton={skeleton}
            >
              {(post, index) =>
                isGrid ? (
                  <PostTile post={post} eager={index < 6} />
                ) : (
                  <ProfilePost
                    post={post}
                    isOwner={isOwner}
                    isSignedIn={viewer !== null}
                    isFirst={index === 0}
                    level={3}
                  />
                )
              }
            </PostFeed>
          </Suspense>
        )}
      </Loaded>
    </>
  )
}

const NoPosts = ({ profile, isOwner }: Pick<ProfilePostsProps, 'profile' | 'isOwner'>) => (
  <EmptyState
    level={3}
    title="This profile has no posts yet."
    action={
      isOwner ? (
        <LinkButton to={`/profile/${profile.id}/create-post`} variant="primary">
          Create First Post
        </LinkButton>
      ) : undefined
    }
  />
)

const NoneOfKind = () => <EmptyState level={3} title="No posts of this kind." />
