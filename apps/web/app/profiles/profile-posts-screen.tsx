import type { Post } from '@fanlight/contract/posts'
import type { Profile } from '@fanlight/contract/profiles'
import { useNavigate } from 'react-router'
import type { Pages } from '../lib/use-pages.ts'
import { PostCard } from '../posts/post-card.tsx'
import { PostFeed } from '../posts/post-feed.tsx'
import { usePostFeed } from '../posts/use-post-feed.ts'
import type { Viewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { toast } from '../ui/toast-queue.ts'

interface ProfilePostsProps {
  profile: Profile
  start: Pages<Post>
  keep: (pages: Pages<Post>) => void
  viewer: Viewer | null
  isOwner: boolean
}

/** The feed of a profile, with what other features put into its posts. */
export function ProfilePosts({ profile, start, keep, viewer, isOwner }: ProfilePostsProps) {
  const navigate = useNavigate()
  const feed = usePostFeed({ profileId: profile.id, start, keep })
  const askToLogIn = (text: string) => toast.info(text, { label: 'Login', run: () => void navigate('/login') })

  return (
    <PostFeed
      feed={feed}
      empty={
        <EmptyState
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
        <PostCard
          post={post}
          isOwner={isOwner}
          eager={index === 0}
          askToLogIn={viewer ? undefined : () => askToLogIn('Please log in to like posts.')}
          lockAction={() => <Button variant="primary">Subscribe to view</Button>}
          onChange={(change) => feed.change(post.id, change)}
          onDeleted={() => feed.remove(post.id)}
          onExpired={() => feed.onExpired(post.id)}
        />
      )}
    </PostFeed>
  )
}
