import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { MediaItem, Post } from '@fanlight/contract/content/posts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { tabStyle } from '../../ui/tab-style.ts'
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

type Viewer = 'visitor' | 'subscriber' | 'buyer'

const viewers: { value: Viewer; label: string }[] = [
  { value: 'visitor', label: 'Visitor' },
  { value: 'subscriber', label: 'Subscriber' },
  { value: 'buyer', label: 'Buyer' },
]
/** Pay-per-view opens only for its buyers. */
const opensFor: Record<number, Viewer[]> = {
  [accessTypes.Public]: ['visitor', 'subscriber', 'buyer'],
  [accessTypes.SubscribersOnly]: ['subscriber'],
  [accessTypes.PayPerView]: ['buyer'],
}

/** A preview of the post while it's written. Hidden from screen readers, which have everything in the fields. */
export default function PostPreview({ post, profileId, files }: PostPreviewProps) {
  const [now] = useState(() => new Date().toISOString())
  const [viewer, setViewer] = useState<Viewer>('visitor')
  const canView = opensFor[post.accessType]?.includes(viewer) ?? false
  const shown = previewOf(post, { profileId: profileId ?? 0, files, createdAt: now, canView })
  return (
    <div className="sticky top-20 grid w-full max-w-90 content-start gap-3">
      <fieldset className="flex flex-wrap items-center">
        <legend className="font-medium">Preview as</legend>
        {viewers.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={viewer === value}
            className={tabStyle}
            onClick={() => setViewer(value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p className="text-caption text-soft">{wordsFor(post.accessType, canView)}</p>
      <div aria-hidden="true" inert>
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
    </div>
  )
}

function wordsFor(accessType: number, canView: boolean) {
  if (accessType === accessTypes.Public) return 'What everyone sees'
  return canView ? 'Shown to people who can open it' : 'Shown to everyone else, locked'
}

interface Seen {
  profileId: number
  files: PickedFile[]
  createdAt: string
  canView: boolean
}

function previewOf(post: NewPost, { profileId, files, createdAt, canView }: Seen): Post {
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
    keepPrice: isPpv ? (readPrice(post.keepPrice) ?? null) : null,
    createdAt,
    tags: post.tags.map((label) => ({ slug: label, label })),
    state: 'ready',
    hasPurchased: false,
    isConsumed: false,
    isKept: false,
    paidForViewing: null,
    viewingEndsAt: null,
    canView,
    likeCount: 0,
    isLikedByCurrentUser: false,
    isBookmarked: false,
    viewCount: 0,
    commentCount: 0,
    failure: null,
    publishAt: null,
    isPinned: false,
    editedAt: null,
    mediaItems: files.map((file) => itemOf(file, canView)),
  }
}

/** A locked preview shows the kind; an open one shows a picture, since videos don't play here. */
const itemOf = (
  { id, kind, altText, previewUrl, durationSeconds, width, height }: PickedFile,
  canView: boolean,
): MediaItem => ({
  id,
  url: canView ? previewUrl : null,
  smallUrl: canView ? previewUrl : null,
  sources: [],
  blurredUrl: previewUrl,
  altText: canView ? altText : '',
  mediaType: kind === 'video' && !canView ? 'video/mp4' : 'image/jpeg',
  width,
  height,
  durationSeconds,
})

const NoFiles = () => (
  <p className="grid aspect-4/5 place-items-center bg-raised text-caption text-soft">Your picture or video</p>
)
