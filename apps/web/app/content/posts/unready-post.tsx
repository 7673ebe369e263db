import type { Post } from '@fanlight/contract/content/posts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { LogoMark } from '../../ui/logo.tsx'
import { MediaFrame } from './media-frame.tsx'

/** A post that is being processed, or that failed. Only its owner sees it. */
export default function UnreadyPost({ post }: { post: Post }) {
  const hasFailed = post.state === 'failed'
  return (
    <MediaFrame ratio={16 / 9} className="grid place-items-center p-6 text-center">
      <div role="status" className="grid max-w-80 justify-items-center gap-3">
        {hasFailed ? (
          <CircleAlert aria-hidden="true" className="size-8 text-danger" />
        ) : (
          <LogoMark isLoading className="w-16" />
        )}
        <p className="font-semibold text-lead">{hasFailed ? 'This post could not be prepared.' : 'Processing…'}</p>
        <p className="text-caption text-soft">
          {hasFailed
            ? (post.failure ?? 'Please delete it and try another file.')
            : 'Others see it as soon as it is ready.'}
        </p>
      </div>
    </MediaFrame>
  )
}
