import type { Post } from '@fanlight/contract/posts'
import type { Profile } from '@fanlight/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pages } from '../lib/use-pages.ts'
import { lockOf } from '../posts/post-content.ts'
import { PostFeed } from '../posts/post-feed.tsx'
import { usePostFeed } from '../posts/use-post-feed.ts'
import { ViewingGuard } from '../purchases/viewing-guard.tsx'
import type { Viewer } from '../session/session-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ratiosQuery } from '../wallet/wallet-api.ts'
import { ProfilePost } from './profile-post-screen.tsx'

interface ProfilePostsProps {
  profile: Profile
  start: Pages<Post>
  keep: (pages: Pages<Post>) => void
  viewer: Viewer | null
  isOwner: boolean
  /** Where it is one post alone: what stands there when it is gone. */
  alone?: ReactNode
}

/** The feed of a profile, with what other features put into its posts. */
export function ProfilePosts({ profile, start, keep, viewer, isOwner, alone }: ProfilePostsProps) {
  const feed = usePostFeed({ profileId: profile.id, start, keep })
  const hasPrices = feed.items.some((post) => post.isPpv && lockOf(post) !== 'none')
  // What a coin is worth, once something is for sale; without an answer the prices stand in coins alone.
  const dollar = useQuery({ ...ratiosQuery, enabled: viewer !== null && hasPrices, staleTime: 5 * 60_000 }).data?.USD
  const dollarsPerCoin = dollar ? 1 / dollar : undefined
  return (
    <>
      <ViewingGuard />
      <PostFeed
        feed={feed}
        end={alone ? undefined : 'End of posts.'}
        empty={
          alone ?? (
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
        }
      >
        {(post, index) => (
          <ProfilePost
            post={post}
            feed={feed}
            isOwner={isOwner}
            isSignedIn={viewer !== null}
            isFirst={index === 0}
            level={alone ? 2 : 3}
            dollarsPerCoin={dollarsPerCoin}
          />
        )}
      </PostFeed>
    </>
  )
}
