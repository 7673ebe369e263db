import type { LikeResult, Post } from '@fanlight/contract/content/posts'
import { useRef } from 'react'
import { toast } from '../../ui/toast-queue.ts'
import { likePost } from './posts-api.ts'

const mostTries = 3

/**
 * Optimistic, with one call at a time. The call toggles: clicks made meanwhile
 * are settled by another call, until the server agrees. A failure restores the server's last answer.
 */
export function useLike(post: Post, onChange: (result: LikeResult) => void) {
  const isAsking = useRef(false)
  const wanted = useRef(post.isLikedByCurrentUser)

  return async function toggle() {
    let confirmed: LikeResult = { isLikedByCurrentUser: post.isLikedByCurrentUser, likeCount: post.likeCount }
    wanted.current = isAsking.current ? !wanted.current : !post.isLikedByCurrentUser
    onChange({
      isLikedByCurrentUser: wanted.current,
      likeCount: Math.max(0, post.likeCount + (post.isLikedByCurrentUser ? -1 : 1)),
    })
    if (isAsking.current) return
    isAsking.current = true
    try {
      for (let tries = 0; tries < mostTries && confirmed.isLikedByCurrentUser !== wanted.current; tries += 1) {
        confirmed = await likePost(post.id)
      }
      onChange(confirmed)
    } catch {
      onChange(confirmed)
      toast.error('Failed to update like status.')
    } finally {
      isAsking.current = false
    }
  }
}
