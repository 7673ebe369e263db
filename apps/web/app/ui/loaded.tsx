import type { ReactNode } from 'react'
import { Section, type SectionProps } from './section.tsx'
import { ErrorState, Loading } from './states.tsx'

interface LoadedProps<T> {
  /** The result of `useQuery`; its error's message is shown. */
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The loading text, shown and read aloud. */
  loading: string
  /** A skeleton; with it the loading text is only read aloud. */
  skeleton?: ReactNode
  /** Full-width: the error gets the margins of a screen. */
  isScreen?: boolean
  children: (data: T) => ReactNode
}

/**
 * Shows a query: loading, error and retry on its own, without affecting the screen. Cached data
 * stay after a failed refresh, marked as old.
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
