import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { MediaItem, Post } from '@fanlight/contract/content/posts'
import { duration, plural } from '../../lib/format.ts'

export const isVideo = (item: Pick<MediaItem, 'mediaType'>) => item.mediaType.startsWith('video/')

/** What the viewer must do to see the media: nothing, start a bought viewing, buy, buy again, or subscribe. */
export type Lock = 'none' | 'begin' | 'unlock' | 'viewAgain' | 'subscribe'

type Access = Pick<Post, 'canView' | 'accessType' | 'hasPurchased' | 'isConsumed' | 'isKept' | 'viewingEndsAt'>

export function lockOf(post: Access): Lock {
  if (post.canView) return isUnopened(post) ? 'begin' : 'none'
  if (post.accessType !== accessTypes.PayPerView) return 'subscribe'
  return post.hasPurchased && post.isConsumed ? 'viewAgain' : 'unlock'
}

/** Fetching its media starts the one viewing, so that waits for 'View now'. */
const isUnopened = ({ accessType, hasPurchased, isConsumed, isKept, viewingEndsAt }: Access) =>
  accessType === accessTypes.PayPerView && hasPurchased && !isConsumed && !isKept && viewingEndsAt === null

export type Sale = 'viewing' | 'keep' | 'both'

/** What is sold of a pay-per-view post: at one price, keeping it is all there is. */
export function saleOf({ price, keepPrice }: Pick<Post, 'price' | 'keepPrice'>): Sale {
  if (keepPrice === null) return 'viewing'
  return keepPrice === price ? 'keep' : 'both'
}

/** '12 photos', '3:24 video', '11 photos and 1 video'. */
export function contentOf(items: MediaItem[]): string {
  const videos = items.filter(isVideo)
  const photos = items.length - videos.length
  const [first] = videos
  const named = [
    photos > 0 && plural(photos, 'photo'),
    videos.length === 1 && photos === 0 && first?.durationSeconds
      ? `${duration(first.durationSeconds)} video`
      : videos.length > 0 && plural(videos.length, 'video'),
  ]
  return named.filter(Boolean).join(' and ') || 'Post'
}

/** Width over height, known before loading; portrait if the server doesn't know it. */
export function ratioOf(item: Pick<MediaItem, 'width' | 'height'> | undefined) {
  const ratio = item?.width && item.height ? item.width / item.height : 4 / 5
  return Math.min(Math.max(ratio, 9 / 16), 21 / 9)
}

/** The shared frame of an album. */
export const albumRatio = (items: MediaItem[]) =>
  Math.min(...items.map(ratioOf).filter((value) => value >= 4 / 5), 21 / 9)
