import { type ReactNode, Suspense, use, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Settled, Settling } from '../lib/settle.ts'
import { cx } from './class-names.ts'
import { ErrorState, Loading } from './states.tsx'

interface AwaitedProps<T> {
  /** Out of a loader, by `settle`. */
  of: Settling<T>
  /** The loading text; shown, and heard by screen readers. */
  loading: string
  /** Shaped like the content; with it the loading text is only heard. */
  skeleton?: ReactNode
  /** What 'Try again' does; by default the screen's loaders run again. */
  onRetry?: () => void
  children: (value: T) => ReactNode
}

/** Shows what a promise brings: waits, fails and is retried on its own, without taking the screen with it. */
export function Awaited<T>({ of, loading, skeleton, onRetry, children }: AwaitedProps<T>) {
  const { revalidate } = useRevalidator()
  const [retried, setRetried] = useState<Settling<T> | null>(null)
  const waiting = <Loading text={loading} skeleton={skeleton} />
  if (retried === of) return waiting
  const retry = () => {
    setRetried(of)
    if (onRetry) onRetry()
    else void revalidate()
  }
  const outcome = (
    <Outcome of={of} retry={retry}>
      {children}
    </Outcome>
  )
  // What came with the page runs with the rest of it: a button that waits for its own turn loses what is pressed meanwhile.
  return of instanceof Promise ? <Suspense fallback={waiting}>{outcome}</Suspense> : outcome
}

function Outcome<T>({ of, retry, children }: Pick<AwaitedProps<T>, 'of' | 'children'> & { retry: () => void }) {
  const settled: Settled<T> = of instanceof Promise ? use(of) : of
  return settled.ok ? children(settled.value) : <ErrorState text={settled.error} onRetry={retry} />
}

export interface SectionProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled card. */
export function Section({ title, lead, actions, className, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {actions}
      </div>
      {lead !== undefined && <p className="max-w-prose text-soft">{lead}</p>}
      {children}
    </section>
  )
}

/** A titled card whose content comes from a loader's promise. */
export function AwaitedSection<T>({
  of,
  loading,
  skeleton,
  onRetry,
  children,
  ...section
}: Omit<SectionProps, 'children'> & AwaitedProps<T>) {
  return (
    <Section {...section}>
      <Awaited of={of} loading={loading} skeleton={skeleton} onRetry={onRetry}>
        {children}
      </Awaited>
    </Section>
  )
}
