import type { Post } from '@fanlight/contract/posts'
import type { Profile } from '@fanlight/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Pages } from '../lib/use-pages.ts'
import { PostCard } from '../posts/post-card.tsx'
import { tellPostChange } from '../posts/post-changes.ts'
import { lockOf } from '../posts/post-content.ts'
import { PostFeed } from '../posts/post-feed.tsx'
import { type PostFeedState, usePostFeed } from '../posts/use-post-feed.ts'
import { UnlockButton } from '../purchases/unlock-button.tsx'
import { useConsumption } from '../purchases/use-consumption.ts'
import { ReportButton } from '../reports/report-button.tsx'
import type { Viewer } from '../session/session-store.ts'
import { SubscribeButton } from '../subscriptions/subscribe-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { toast } from '../ui/toast-queue.ts'
import { ratiosQuery } from '../wallet/wallet-api.ts'

interface ProfilePostsProps {
  profile: Profile
  start: Pages<Post>
  keep: (pages: Pages<Post>) => void
  viewer: Viewer | null
  isOwner: boolean
}

/** The feed of a profile, with what other features put into its posts. */
export function ProfilePosts({ profile, start, keep, viewer, isOwner }: ProfilePostsProps) {
  const feed = usePostFeed({ profileId: profile.id, start, keep })
  const hasPrices = feed.items.some((post) => post.isPpv && lockOf(post) !== 'none')
  // What a coin is worth, once something is for sale; without an answer the prices stand in coins alone.
  const dollar = useQuery({ ...ratiosQuery, enabled: viewer !== null && hasPrices, staleTime: 5 * 60_000 }).data?.USD
  const dollarsPerCoin = dollar ? 1 / dollar : undefined
  return (
    <PostFeed
      feed={feed}
      empty={
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
      }
    >
      {(post, index) => (
        <FeedPost
          post={post}
          feed={feed}
          isOwner={isOwner}
          isSignedIn={viewer !== null}
          isFirst={index === 0}
          dollarsPerCoin={dollarsPerCoin}
        />
      )}
    </PostFeed>
  )
}

interface FeedPostProps {
  post: Post
  feed: PostFeedState
  isOwner: boolean
  isSignedIn: boolean
  isFirst: boolean
  dollarsPerCoin: number | undefined
}

function FeedPost({ post, feed, isOwner, isSignedIn, isFirst, dollarsPerCoin }: FeedPostProps) {
  const navigate = useNavigate()
  const change = (part: Partial<Post>) => feed.change(post.id, part)
  const viewing = useConsumption(post, (part) => tellPostChange(post.id, part))
  const askToLogIn = isSignedIn
    ? undefined
    : (text: string) => void toast.info(text, { label: 'Login', run: () => void navigate('/login') })

  /** The button that was pressed is gone: the post itself gets the focus. */
  function open(bought: Post) {
    change(bought)
    requestAnimationFrame(() => viewing.ref.current?.focus({ preventScroll: true }))
  }

  return (
    <PostCard
      ref={viewing.ref}
      post={post}
      isOwner={isOwner}
      eager={isFirst}
      dollarsPerCoin={dollarsPerCoin}
      askToLogIn={askToLogIn && (() => askToLogIn('Please log in to like posts.'))}
      lockAction={(lock) =>
        lock === 'subscribe' ? (
          <SubscribeButton profileId={post.profileId} />
        ) : (
          <UnlockButton
            post={post}
            askToLogIn={askToLogIn}
            onPurchased={open}
            onStale={() => void feed.renew([post.id])}
          />
        )
      }
      extra={
        isOwner ? undefined : (
          <ReportButton subjectType="post" subjectId={post.id} name={post.title} className="text-soft!" />
        )
      }
      onVideoEnded={viewing.onVideoEnded}
      onChange={change}
      onDeleted={() => feed.remove(post.id)}
      onExpired={() => feed.onExpired(post.id)}
    />
  )
}
