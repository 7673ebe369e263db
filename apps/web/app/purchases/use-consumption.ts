import type { Post } from '@fanlight/contract/posts'
import { useCallback, useEffect, useRef } from 'react'
import { warnLocally } from '../lib/local-log.ts'
import { toast } from '../ui/toast-queue.ts'
import { consumePost } from './purchases-api.ts'
import { watchLeaving } from './watch-leaving.ts'

/** Bought, and its one viewing is not over. */
export const isOnView = (post: Post) => post.isPpv && post.hasPurchased && !post.isConsumed && post.canView

/**
 * Ends a paid viewing once: when the video has played, or when a picture or album that was really seen is left.
 * Give the ref to the post's element and `onVideoEnded` to its video.
 */
export function useConsumption(post: Post, onConsumed: (change: Partial<Post>) => void) {
  const isOpen = isOnView(post)
  const [only] = post.mediaItems
  const isVideo = post.mediaItems.length === 1 && only?.mediaType.startsWith('video/') === true
  const element = useRef<HTMLElement>(null)
  const isTold = useRef(false)
  const latest = useRef({ post, onConsumed })
  useEffect(() => {
    latest.current = { post, onConsumed }
  })

  const consume = useCallback(async () => {
    if (isTold.current) return
    isTold.current = true
    const { post, onConsumed } = latest.current
    try {
      await consumePost(post.id)
      onConsumed({
        isConsumed: true,
        canView: false,
        mediaItems: post.mediaItems.map((item) => ({ ...item, url: null, smallUrl: null, sources: [] })),
      })
    } catch (error) {
      warnLocally('The viewing could not be ended.', error)
      toast.error('Failed to mark post as viewed. It may become viewable again on refresh.')
    }
  }, [])

  useEffect(() => {
    isTold.current = false
    if (!isOpen || isVideo || !element.current) return
    return watchLeaving(element.current, () => void consume())
  }, [isOpen, isVideo, consume])

  return { ref: element, onVideoEnded: isOpen && isVideo ? () => void consume() : undefined }
}
