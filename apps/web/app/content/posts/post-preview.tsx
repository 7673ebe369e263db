import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { MediaItem, Post } from '@fanlight/contract/content/posts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { readPrice } from './check-post-edit.ts'
import type { PickedFile } from './picked-file.ts'
import { PostCard } from './post-card.tsx'
import type { NewPost } from './post-form.ts'

interface PostPreviewProps {
  post: NewPost
  profileId: number | undefined
  files: PickedFile[]
}

const nothing = () => undefined

/** The post as visitors will see it, while it is written. Whoever hears the page has all of it in the fields. */
export default function PostPreview({ post, profileId, files }: PostPreviewProps) {
  const [now] = useState(() => new Date().toISOString())
  const shown = previewOf(post, profileId ?? 0, files, now)
  return (
    <div aria-hidden="true" inert className="sticky top-20 grid w-full max-w-90 gap-3">
      <p className="font-medium">{shown.canView ? 'What everyone sees' : 'What others see before they unlock it'}</p>
      <PostCard
        post={shown}
        isOwner={false}
        when="Just now"
        lockAction={(lock) => (
          <Button variant="primary">{lock === 'subscribe' ? 'Subscribe to view' : 'Unlock'}</Button>
        )}
        notice={shown.canView && files.length === 0 && <NoFiles />}
        onChange={nothing}
        onDeleted={nothing}
        onExpired={nothing}
      />
    </div>
  )
}

function previewOf(post: NewPost, profileId: number, files: PickedFile[], createdAt: string): Post {
  const canView = post.accessType === accessTypes.Public
  const isPpv = post.accessType === accessTypes.PayPerView
  const price = isPpv ? (readPrice(post.price) ?? null) : null
  return {
    id: 0,
    profileId,
    creatorId: 0,
    title: post.title.trim() || 'Your post',
    caption: post.caption.trim(),
    postType: post.postType,
    accessType: post.accessType,
    isPpv,
    ppvPrice: price,
    price,
    createdAt,
    tags: post.tags.map((label) => ({ slug: label, label })),
    state: 'ready',
    hasPurchased: false,
    isConsumed: false,
    viewingEndsAt: null,
    canView,
    likeCount: 0,
    isLikedByCurrentUser: false,
    isBookmarked: false,
    viewCount: 0,
    commentCount: 0,
    failure: null,
    publishAt: null,
    mediaItems: files.map((file) => itemOf(file, canView)),
  }
}

/** The kind counts where it is locked; what is open is a picture here, for a video does not play. */
const itemOf = ({ id, kind, previewUrl, durationSeconds, width, height }: PickedFile, canView: boolean): MediaItem => ({
  id,
  url: canView ? previewUrl : null,
  smallUrl: canView ? previewUrl : null,
  sources: [],
  blurredUrl: previewUrl,
  mediaType: kind === 'video' && !canView ? 'video/mp4' : 'image/jpeg',
  width,
  height,
  durationSeconds,
})

const NoFiles = () => (
  <p className="grid aspect-4/5 place-items-center bg-raised text-caption text-soft">Your picture or video</p>
)
