import type { Post } from '@fanlight/contract/content/posts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { warnLocally } from '../../lib/local-log.ts'
import { toast } from '../../ui/toast-queue.ts'
import { consumePost } from './purchases-api.ts'
import { addRunning } from './running-viewings.ts'
import { watchSeen } from './watch-seen.ts'

/** Bought, with its one viewing still open. */
const isOnView = (post: Post) => post.isPpv && post.hasPurchased && !post.isConsumed && !post.isKept && post.canView

/**
 * A paid viewing and its one end: for a video when it has played, for pictures on 'Done viewing' or when leaving the
 * screen (`ViewingGuard` asks). Give the ref to the post's element and `onVideoEnded` to its video, and show the post
 * as `shown`.
 */
export function useViewing(post: Post, hasBegun: boolean, onConsumed: (change: Partial<Post>) => void) {
  const isOpen = isOnView(post)
  const runs = isOpen && hasBegun
  const [only] = post.mediaItems
  const isVideo = post.mediaItems.length === 1 && only?.mediaType.startsWith('video/') === true
  const element = useRef<HTMLElement>(null)
  const ending = useRef<Promise<void> | undefined>(undefined)
  const [isSeen, setSeen] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const latest = useRef({ post, onConsumed })
  useEffect(() => {
    latest.current = { post, onConsumed }
  })

  const end = useCallback(() => {
    if (ending.current) return ending.current
    // Stops loading before the addresses are closed.
    flushSync(() => setEnding(true))
    ending.current = endViewing(latest.current.post, (change) => latest.current.onConsumed(change)).then((isOver) => {
      if (!isOver) ending.current = undefined
      setEnding(false)
    })
    return ending.current
  }, [])

  useEffect(() => {
    if (!isOpen) return
    ending.current = undefined
    return () => setSeen(false)
  }, [isOpen])
  useEffect(() => {
    if (!runs || isVideo || !element.current) return
    return watchSeen(element.current, () => setSeen(true))
  }, [runs, isVideo])
  useEffect(() => {
    if (!isOpen || !isSeen) return
    // Coming back before the server has answered shows it closed.
    const leave = () => {
      const ended = end()
      latest.current.onConsumed(consumed(latest.current.post))
      return ended
    }
    return addRunning({ post: latest.current.post, leave })
  }, [isOpen, isSeen, end])

  /** Opening it full screen counts as looking at it, however briefly. */
  const markSeen = useCallback(() => setSeen(!isVideo), [isVideo])

  const onVideoEnded = isOpen && isVideo ? () => void end() : undefined
  return {
    ref: element,
    shown: isEnding ? withoutAddresses(post) : post,
    isOpen,
    runs,
    /** Ending is offered only for what was seen; a video ends by itself. */
    isLookedAt: runs || (isOpen && (isSeen || isVideo)),
    isVideo,
    markSeen,
    end,
    onVideoEnded,
  }
}

const withoutAddresses = (post: Post): Post => ({
  ...post,
  mediaItems: post.mediaItems.map((item) => ({ ...item, url: null, smallUrl: null, sources: [] })),
})

/** True when it is over; failures can be retried. */
async function endViewing(post: Post, onConsumed: (change: Partial<Post>) => void) {
  try {
    await consumePost(post.id)
    onConsumed(consumed(post))
    return true
  } catch (error) {
    warnLocally('The viewing could not be ended.', error)
    toast.error('Failed to mark post as viewed. It may become viewable again on refresh.')
    return false
  }
}

const consumed = (post: Post): Partial<Post> => ({
  isConsumed: true,
  canView: false,
  viewingEndsAt: null,
  mediaItems: withoutAddresses(post).mediaItems,
})
