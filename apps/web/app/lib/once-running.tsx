import { type ReactNode, Suspense } from 'react'
import { useMedia } from './use-media.ts'

interface OnceRunningProps {
  /** As large as what comes. */
  fallback: ReactNode
  children: ReactNode
}

/** What is pressed and loads after its page: the server leaves it out, for a press on it would be lost until it works. */
export const OnceRunning = ({ fallback, children }: OnceRunningProps) =>
  useMedia('all') ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
