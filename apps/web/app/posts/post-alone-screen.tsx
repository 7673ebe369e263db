import type { Post } from '@fanlight/contract/posts'
import { lazy, Suspense } from 'react'
import { brand } from '../lib/brand.ts'
import { patiently } from '../lib/load-part.ts'
import { ProfilePost } from '../profiles/profile-post-screen.tsx'
import { useViewer } from '../session/session-store.ts'

const ViewingGuard = lazy(patiently(() => import('../purchases/viewing-guard.tsx')))

/** A block closes the profile, but not a bought post. */
export default function PostAlone({ post }: { post: Post }) {
  const viewer = useViewer()
  return (
    <div className="mx-auto grid w-full max-w-160 animate-appear grid-cols-[minmax(0,1fr)] px-4 py-6 sm:px-6">
      <title>{`${post.title} · ${brand.name}`}</title>
      <Suspense fallback={null}>{viewer && <ViewingGuard />}</Suspense>
      <ProfilePost post={post} isOwner={false} isSignedIn={viewer !== null} isFirst level={1} />
    </div>
  )
}
