import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import type { MediaItem, Post } from '@fanlight/contract/content/posts'

let lastId = 0

export function sampleMedia(over: Partial<MediaItem> = {}): MediaItem {
  lastId += 1
  const id = lastId
  return {
    id,
    url: `/media/${id}/large.webp`,
    smallUrl: `/media/${id}/480.webp`,
    sources: [480, 720, 1080]
      .map((width) => ({ url: `/media/${id}/${width}.webp`, width }))
      .concat({ url: `/media/${id}/large.webp`, width: 1600 }),
    blurredUrl: `/media/${id}/blurred.webp`,
    altText: '',
    mediaType: 'image/webp',
    width: 1600,
    height: 2000,
    durationSeconds: null,
    ...over,
  }
}

export const sampleVideo = (over: Partial<MediaItem> = {}) =>
  sampleMedia({ mediaType: 'video/mp4', sources: [], width: 1280, height: 720, durationSeconds: 204, ...over })

export const locked = (item: MediaItem): MediaItem => ({ ...item, url: null, smallUrl: null, sources: [] })

export function samplePost(over: Partial<Post> = {}): Post {
  return {
    id: 7,
    profileId: 3,
    creatorId: 2,
    title: 'Rooftop, 6 am',
    caption: 'The city has not decided yet whether it is awake.',
    postType: postTypes.Image,
    accessType: accessTypes.Public,
    isPpv: over.accessType === accessTypes.PayPerView,
    ppvPrice: null,
    price: null,
    keepPrice: null,
    hasPurchased: false,
    isConsumed: false,
    isKept: false,
    paidForViewing: null,
    viewingEndsAt: null,
    canView: true,
    createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    likeCount: 12,
    isLikedByCurrentUser: false,
    isBookmarked: false,
    viewCount: 1340,
    commentCount: 5,
    tags: [],
    state: 'ready',
    isPinned: false,
    editedAt: null,
    failure: null,
    publishAt: null,
    mediaItems: [sampleMedia()],
    ...over,
  }
}
