import type { HomePost } from '@fanlight/contract/content/home'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ViewingGuard from '../../money/purchases/viewing-guard.tsx'
import { useViewer } from '../../session/session-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PostFeed, PostSkeleton } from '../posts/post-feed.tsx'
import type { PostList } from '../posts/use-posts.ts'
import { ProfilePost } from '../profiles/profile-post-screen.tsx'

interface PostsOfManyProps<T extends HomePost> {
  list: PostList<T>
  loading: string
  empty: ReactNode
  end: string
  /** Shown before a post, such as the line where seen posts begin. */
  before?: (post: T, index: number) => ReactNode
}

/** Posts of many profiles in one column, each with its profile. */
export function PostsOfMany<T extends HomePost>({ list, loading, empty, end, before }: PostsOfManyProps<T>) {
  const viewer = useViewer()
  return (
    <Loaded query={list} loading={loading} skeleton={<PostSkeleton />}>
      {(posts) => (
        <>
          <ViewingGuard />
          <PostFeed posts={posts} more={list.more} empty={empty} end={end}>
            {(post, index) => (
              <>
                {before?.(post, index)}
                <ProfilePost
                  post={post}
                  isOwner={viewer?.userId === post.creatorId}
                  isSignedIn={viewer !== null}
                  isFirst={index === 0}
                  level={2}
                  byline={<Byline post={post} />}
                />
              </>
            )}
          </PostFeed>
        </>
      )}
    </Loaded>
  )
}

const Byline = ({ post: { profile, profileId } }: { post: HomePost }) => (
  <Link to={`/profile/${profileId}`} className="tap mb-1 inline-flex min-w-0 items-center gap-3 justify-self-start">
    <Avatar src={profile.avatarUrl} name={profile.name} size={40} />
    <span className="grid min-w-0">
      <bdi className="wrap-anywhere font-semibold leading-snug">{profile.name}</bdi>
      <span className="wrap-anywhere text-caption text-soft">
        by <bdi>{profile.creatorName}</bdi>
      </span>
    </span>
  </Link>
)
