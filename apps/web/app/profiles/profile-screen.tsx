import type { Post } from '@fanlight/contract/posts'
import type { Profile } from '@fanlight/contract/profiles'
import { useEffect, useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useKept } from '../lib/kept-lists.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { type Pages, startOf } from '../lib/use-pages.ts'
import { getPosts } from '../posts/posts-api.ts'
import { withViewingsEnded } from '../purchases/purchases-api.ts'
import { isOnView } from '../purchases/use-viewing.ts'
import { useViewer } from '../session/session-store.ts'
import { Awaited } from '../ui/section.tsx'
import type { Route } from './+types/profile-screen.ts'
import { type KeptProfile, ProfilePage } from './profile-page-screen.tsx'
import { ProfileMissing, ProfileSkeleton } from './profile-states.tsx'
import { getProfile } from './profiles-api.ts'

const noPosts: Pages<Post> = { items: [], page: 1, total: 0, hasMore: false }

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  const isId = Number.isSafeInteger(id) && id > 0
  // Who comes back at once must not overtake the end of the viewing that leaving brought.
  const posts = isId ? withViewingsEnded(() => getPosts(id, 1)).then(startOf) : Promise.resolve(noPosts)
  return {
    profile: settle(getProfile(params.id), otherwise('An error occurred while fetching profile details')),
    posts: settle(posts, 'Failed to load posts.'),
  }
}

export default function ProfileScreen({ loaderData, params }: Route.ComponentProps) {
  const viewer = useViewer()
  const kept = useKept<KeptProfile>(`profile ${params.id} of ${viewer?.userId}`)
  const isStale = useStale(kept.value, loaderData)
  // A viewing that was bought has ended with leaving: what was kept would show it still open.
  const wasOnView = kept.value?.posts.items.some(isOnView) ?? false
  const start = isStale || wasOnView ? undefined : kept.value
  const show = (profile: Profile | null) =>
    profile ? (
      <ProfilePage
        key={profile.id}
        profile={profile}
        posts={loaderData.posts}
        start={start?.posts}
        keep={kept.keep}
        viewer={viewer}
      />
    ) : (
      <ProfileMissing />
    )
  if (start) return show(start.profile)
  return (
    <Awaited of={loaderData.profile} loading="Loading profile..." skeleton={<ProfileSkeleton />}>
      {show}
    </Awaited>
  )
}

/** On the way back: true as soon as the server says that the viewer's access or the profile itself is another one now. */
function useStale(kept: KeptProfile | undefined, { profile }: Route.ComponentProps['loaderData']) {
  const [stale, setStale] = useState<KeptProfile>()
  useEffect(() => {
    if (!kept) return
    let isCurrent = true
    void profile.then((now) => {
      if (!isCurrent || !now.ok) return
      const was = kept.profile
      const isSame = now.value?.isSubscribed === was.isSubscribed && now.value.subscriptionFee === was.subscriptionFee
      if (!isSame) setStale(kept)
    })
    return () => {
      isCurrent = false
    }
  }, [kept, profile])
  return kept !== undefined && stale === kept
}
