import type { Post } from '@fanlight/contract/posts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { warnLocally } from '../lib/local-log.ts'
import { toast } from '../ui/toast-queue.ts'
import { consumePost } from './purchases-api.ts'
import { addRunning } from './running-viewings.ts'
import { watchSeen } from './watch-seen.ts'

/** Bought, and its one viewing is not over. */
export const isOnView = (post: Post) => post.isPpv && post.hasPurchased && !post.isConsumed && post.canView

/**
 * A paid viewing, and its one end: of a film when it has played, of pictures by 'Done viewing' or by going to another
 * screen (`ViewingGuard` asks). Give the ref to the post's element and `onVideoEnded` to its video.
 */
export function useViewing(post: Post, onConsumed: (change: Partial<Post>) => void) {
  const isOpen = isOnView(post)
  const [only] = post.mediaItems
  const isFilm = post.mediaItems.length === 1 && only?.mediaType.startsWith('video/') === true
  const element = useRef<HTMLElement>(null)
  const ending = useRef<Promise<void> | undefined>(undefined)
  const [isSeen, setSeen] = useState(false)
  const latest = useRef({ post, onConsumed })
  useEffect(() => {
    latest.current = { post, onConsumed }
  })

  const end = useCallback(() => {
    ending.current ??= endViewing(latest.current.post, (change) => latest.current.onConsumed(change)).then((isOver) => {
      if (!isOver) ending.current = undefined
    })
    return ending.current
  }, [])

  useEffect(() => {
    ending.current = undefined
    setSeen(false)
    if (!isOpen || isFilm || !element.current) return
    return watchSeen(element.current, () => setSeen(true))
  }, [isOpen, isFilm])
  useEffect(() => {
    if (isOpen && isSeen) return addRunning({ post: latest.current.post, end })
  }, [isOpen, isSeen, end])

  /** Filling the window is looking at it, however briefly. */
  const look = useCallback(() => setSeen(!isFilm), [isFilm])

  return { ref: element, isOpen, isFilm, look, end, onVideoEnded: isOpen && isFilm ? () => void end() : undefined }
}

/** True when it is over; what failed may be tried again. */
async function endViewing(post: Post, onConsumed: (change: Partial<Post>) => void) {
  try {
    await consumePost(post.id)
    onConsumed({
      isConsumed: true,
      canView: false,
      viewingEndsAt: null,
      mediaItems: post.mediaItems.map((item) => ({ ...item, url: null, smallUrl: null, sources: [] })),
    })
    return true
  } catch (error) {
    warnLocally('The viewing could not be ended.', error)
    toast.error('Failed to mark post as viewed. It may become viewable again on refresh.')
    return false
  }
}
