import type { Profile } from '@fanlight/contract/content/profiles'
import { useSearchParams } from 'react-router'
import type { Viewer } from '../../session/session-store.ts'
import { PostTabs, readShown } from './post-tabs.tsx'
import { ProfilePosts } from './profile-posts-screen.tsx'

interface ProfileShelfProps {
  profile: Profile
  viewer: Viewer | null
  isOwner: boolean
}

/** A profile's posts: all of them or one kind, in a list or a grid. */
export function ProfileShelf(props: ProfileShelfProps) {
  const shown = readShown(useSearchParams()[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PostTabs profile={props.profile} shown={shown} />
      <ProfilePosts key={shown.kind} shown={shown} {...props} />
    </div>
  )
}
