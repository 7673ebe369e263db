import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState, Loading } from './states.tsx'

interface InfiniteListProps {
  children: ReactNode
  hasMore: boolean
  isLoading: boolean
  /** The last page's error; 'Try again' retries it. */
  error?: string | undefined
  onMore: () => void
  loading: string
  skeleton?: ReactNode
  /** Shown after the last page, such as 'End of posts.' */
  end?: ReactNode
}

/** Loads the next page when the end of the list comes into view. */
export function InfiniteList({
  children,
  hasMore,
  isLoading,
  error,
  onMore,
  loading,
  skeleton,
  end,
}: InfiniteListProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  const isWatching = hasMore && !isLoading && !error
  useEffect(() => {
    const element = sentinel.current
    if (!element || !isWatching) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current()
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWatching])
  return (
    <>
      {children}
      <div ref={sentinel} />
      {isLoading && <Loading text={loading} skeleton={skeleton} />}
      {error && <ErrorState text={error} onRetry={onMore} />}
      {!hasMore && !isLoading && !error && end !== undefined && (
        <p className="py-6 text-center text-caption text-soft">{end}</p>
      )}
    </>
  )
}
