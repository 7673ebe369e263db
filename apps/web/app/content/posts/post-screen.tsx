import type { Post } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, data, Link, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { isId } from '../../lib/is-id.ts'
import { withRetries } from '../../lib/load-part.ts'
import { answersIn } from '../../lib/page-answers.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { startList } from '../../lib/use-list.ts'
import { BalanceLine } from '../../money/purchases/balance-line.tsx'
import { SubscribeArea } from '../../money/subscriptions/subscribe-area.tsx'
import { useViewer } from '../../session/session-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../../ui/missing.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Loading } from '../../ui/states.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { ProfilePost } from '../profiles/profile-post-screen.tsx'
import { changeProfile, profileQuery } from '../profiles/profiles-api.ts'
import type { Route } from './+types/post-screen.ts'
import { PostSkeleton } from './post-feed.tsx'
import { postQuery } from './posts-api.ts'
import { usePosts } from './use-posts.ts'

const ViewingGuard = lazy(withRetries(() => import('../../money/purchases/viewing-guard.tsx')))
const MorePosts = lazy(withRetries(() => import('./more-posts.tsx')))
const ProfileAbout = lazy(withRetries(() => import('../profiles/profile-about.tsx')))
const Comments = lazy(withRetries(() => import('../comments/comments-screen.tsx')))

export async function loader({ params }: LoaderFunctionArgs) {
  const client = createQueryClient()
  const { pages } = await client.fetchInfiniteQuery(postQuery(Number(params.id)))
  const [post] = pages.flatMap(({ items }) => items)
  const profile = post && (await client.fetchQuery(profileQuery(String(post.profileId))))
  return data(answersIn(client), { status: profile ? 200 : 404 })
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (isId(params.id)) startList(postQuery(Number(params.id)))
}

export default function PostScreen({ params }: Route.ComponentProps) {
  return isId(params.id) ? <Found key={params.id} id={Number(params.id)} /> : <PostMissing />
}

function Found({ id }: { id: number }) {
  const posts = usePosts(postQuery(id))
  const [post] = posts.data ?? []
  const profile = useQuery({ ...profileQuery(String(post?.profileId)), enabled: post !== undefined })
  const waiting = { isScreen: true, loading: 'Loading post...', skeleton: <Skeleton /> }
  return (
    <Loaded query={posts} {...waiting}>
      {() =>
        post ? (
          <Loaded query={profile} {...waiting}>
            {(found) => (found ? <PostPage post={post} profile={found} /> : <PostAlone post={post} />)}
          </Loaded>
        ) : (
          <PostMissing />
        )
      }
    </Loaded>
  )
}

function PostPage({ post, profile }: { post: Post; profile: Profile }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isOwner = viewer?.userId === profile.creatorId
  const profilePage = `/profile/${profile.id}`
  return (
    <div className="mx-auto grid w-full max-w-two-columns grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6">
      <title>{`${post.title} · ${profile.name} · ${brand.name}`}</title>
      <header className="flex items-center gap-3 sm:gap-4">
        <Avatar src={profile.avatarUrl} name={profile.name} size={56} />
        <p className="grid min-w-0 flex-1">
          <Link
            to={profilePage}
            className="tap max-w-full justify-self-start font-semibold text-lead underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            <bdi>{profile.name}</bdi>
          </Link>
          <span className="text-soft">
            by <bdi>{profile.creatorName}</bdi>
          </span>
        </p>
        <span className="flex items-center gap-2">
          {!isOwner && (
            <FollowButton profile={profile} fromPostId={post.id} onChange={(now) => changeProfile(profile.id, now)} />
          )}
          <ShareButton title={post.title} path={`/post/${post.id}`} />
        </span>
      </header>
      <TwoColumns
        side={!isOwner && <SubscribeArea profile={profile} />}
        secondary={
          // As high as a few lines with tags.
          <Suspense fallback={<div className="h-60" />}>
            <ProfileAbout profile={profile} />
          </Suspense>
        }
      >
        <section aria-label="Post">
          <Suspense fallback={null}>{viewer && <ViewingGuard />}</Suspense>
          <ProfilePost
            post={post}
            isOwner={isOwner}
            isSignedIn={viewer !== null}
            isFirst
            level={1}
            buyNote={viewer && <BalanceLine />}
            onDeleted={() => void navigate(profilePage, { replace: true })}
          />
          <div id="comments" className="scroll-mt-20 pt-6">
            {post.canView ? (
              <Suspense fallback={<Loading text="Loading comments..." />}>
                <Comments post={post} viewer={viewer} isOwner={isOwner} />
              </Suspense>
            ) : (
              post.commentCount > 0 && <p className="text-soft">Unlock this post to read the comments.</p>
            )}
          </div>
          <div className="grid justify-items-start gap-4 pt-8">
            {profile.postCount > 1 && (
              // As high as two rows of tiles.
              <Suspense fallback={<div className="aspect-4/3 w-full" />}>
                <MorePosts profile={profile} besides={post.id} />
              </Suspense>
            )}
            <LinkButton to={profilePage}>All of {profile.name}’s posts</LinkButton>
          </div>
        </section>
      </TwoColumns>
    </div>
  )
}

/** A block closes the profile, but not a bought post. */
function PostAlone({ post }: { post: Post }) {
  const viewer = useViewer()
  return (
    <div className="mx-auto grid w-full max-w-post grid-cols-[minmax(0,1fr)] px-4 py-6 sm:px-6">
      <title>{`${post.title} · ${brand.name}`}</title>
      <Suspense fallback={null}>{viewer && <ViewingGuard />}</Suspense>
      <ProfilePost post={post} isOwner={false} isSignedIn={viewer !== null} isFirst level={1} />
    </div>
  )
}

const Skeleton = () => (
  <span aria-hidden="true" className="mx-auto block w-full max-w-two-columns px-4 py-6 sm:px-6">
    <span className="block max-w-post pt-14">
      <PostSkeleton />
    </span>
  </span>
)

const PostMissing = () => (
  <Missing
    what="Post"
    title="Post not found."
    text="It may have been deleted, or the address is wrong."
    to="/profiles"
    linkText="Discover Profiles"
  />
)
