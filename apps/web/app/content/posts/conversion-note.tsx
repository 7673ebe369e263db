import type { MediaItem } from '@fanlight/contract/content/posts'
import { useEffect } from 'react'
import { renewPosts } from './renew-posts.ts'

interface ConversionNoteProps {
  postId: number
  conversion: NonNullable<MediaItem['conversion']>
}

const lookEvery = 5000

/** A video's conversion progress; the video plays meanwhile. */
export default function ConversionNote({ postId, conversion: { state, percent, failure } }: ConversionNoteProps) {
  const isOver = state === 'failed'
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void renewPosts([postId])
    }, lookEvery)
    return () => clearInterval(timer)
  }, [isOver, postId])
  return (
    <p className="flex min-h-10 items-center gap-3 bg-raised px-4 py-2 text-caption text-soft sm:px-5">
      {state === 'working' && (
        <progress
          value={percent}
          max={100}
          aria-label="Video conversion"
          className="h-1.5 w-24 shrink-0 accent-accent"
        />
      )}
      <span className="min-w-0">
        {state === 'working' && (
          <>
            Preparing this video for slow connections: <span className="figures">{percent}%</span>
          </>
        )}
        {state === 'waiting' && 'This video is waiting to be prepared for slow connections.'}
        {isOver && failure}
      </span>
    </p>
  )
}
