import type { Post } from '@fanlight/contract/content/posts'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { dateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface ViewingBarProps {
  post: Post
  isVideo: boolean
  onDone: () => Promise<void>
  /** Buys what is being viewed to keep, if it's sold so. */
  keep?: ReactNode
  /** Opens the post full screen; left out if it already is. */
  onOpen?: (() => void) | undefined
}

/** Shows that the one viewing is running, what ends it and when; and ends it. */
export default function ViewingBar({ post, isVideo, onDone, keep, onOpen }: ViewingBarProps) {
  const [busy, setBusy] = useState(false)
  const latest = post.viewingEndsAt ? `or on ${dateTime(post.viewingEndsAt)}` : 'or after 24 hours'
  async function done() {
    setBusy(true)
    await onDone()
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-raised px-4 py-3 sm:px-5">
      <p className="flex min-w-56 flex-1 items-start gap-2 text-caption">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>
          <strong className="font-semibold">You're viewing this now.</strong>{' '}
          {isVideo ? 'It ends when the video has played to the end' : 'It ends when you press Done viewing'}, {latest}.
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {keep}
        {onOpen && (
          <Button size="small" onClick={onOpen}>
            Full screen
          </Button>
        )}
        {!isVideo && (
          <Button size="small" busy={busy} busyText="Ending..." onClick={() => void done()}>
            Done viewing
          </Button>
        )}
      </span>
    </div>
  )
}
