import type { ReactNode } from 'react'
import { Section, type SectionProps } from './section.tsx'
import { ErrorState, Loading } from './states.tsx'

interface LoadedProps<T> {
  /** What `useQuery` answers; the message of its error is shown. */
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The loading text; shown, and heard by screen readers. */
  loading: string
  /** Shaped like the content; with it the loading text is only heard. */
  skeleton?: ReactNode
  /** Nothing stands around it: what went wrong has the margins of a screen. */
  isScreen?: boolean
  children: (data: T) => ReactNode
}

/**
 * Shows what a query brings: waits, fails and is retried on its own, without taking the screen with it. What is kept
 * stays where it could not be read again, and is not passed off as new.
 */
export function Loaded<T>({ query, loading, skeleton, isScreen, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data === undefined && !error) return <Loading text={loading} skeleton={skeleton} />
  return (
    <>
      {error && (
        <div className={isScreen ? 'mx-auto w-full max-w-page px-4 py-10 sm:px-6' : undefined}>
          <ErrorState text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  )
}

/** A titled card whose content comes from a query. */
export function LoadedSection<T>({
  query,
  loading,
  skeleton,
  children,
  ...section
}: Omit<SectionProps, 'children'> & LoadedProps<T>) {
  return (
    <Section {...section}>
      <Loaded query={query} loading={loading} skeleton={skeleton}>
        {children}
      </Loaded>
    </Section>
  )
}
