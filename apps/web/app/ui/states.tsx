import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { FirstIcon } from './first-icon.tsx'
import { LogoMark } from './logo.tsx'
import { type WindowLight, WindowScene } from './window-scene.tsx'

interface LoadingProps {
  text: string
  skeleton?: ReactNode
}

/** Nothing for the first 150 ms, then the skeleton, or the mark with the text. Screen readers hear the text at once. */
export function Loading({ text, skeleton }: LoadingProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={isSlow ? undefined : 'invisible'}>
      {skeleton === undefined ? (
        <div className="grid justify-items-center gap-3 py-10 text-soft">
          <LogoMark isLoading className="w-14" />
          <p>{text}</p>
        </div>
      ) : (
        <>
          <p className="sr-only">{text}</p>
          {skeleton}
        </>
      )}
    </div>
  )
}

interface ErrorStateProps {
  text: string
  onRetry?: () => void
  busy?: boolean
}

export function ErrorState({ text, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-control border border-danger/50 bg-card p-4">
      <FirstIcon name="alert" className="size-5 shrink-0 text-danger" />
      <p className="min-w-48 flex-1">{text}</p>
      {onRetry && (
        <Button size="small" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Heading level: 2 inside a page, 1 where it is the page. */
  level?: 1 | 2 | 3
  /** The light of the window drawn above it. */
  light?: WindowLight
  /** In front of the window's sill. */
  before?: ReactNode
}

export function EmptyState({ title, text, action, level = 2, light, before }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center text-ink">
      <div className="relative grid justify-items-center">
        <WindowScene className="w-48" {...(light && { light })} />
        {before !== undefined && <div className="-mt-16 flex rounded-full border-4 border-page bg-page">{before}</div>}
      </div>
      <Heading className={level === 1 ? 'text-heading' : 'text-title'}>{title}</Heading>
      {text !== undefined && <p className="max-w-[44ch] text-balance text-soft">{text}</p>}
      {action !== undefined && <div className="pt-2">{action}</div>}
    </div>
  )
}
