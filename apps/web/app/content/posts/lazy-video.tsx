import { type ComponentProps, lazy, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { BlurredBackdrop } from './media-frame.tsx'

const MediaVideo = lazy(withRetries(() => import('./media-video.tsx')))

/** A video in its frame; the player loads once it's needed. */
export const LazyVideo = (props: ComponentProps<typeof MediaVideo>) => (
  <Suspense fallback={<BlurredBackdrop item={props.item} />}>
    <MediaVideo {...props} />
  </Suspense>
)
