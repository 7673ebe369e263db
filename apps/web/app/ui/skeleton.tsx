import { cx } from './class-names.ts'

const places = (length: number) => Array.from({ length }, (_, index) => index)

/** A gray shape of the size its class gives it. Nothing for screen readers: Loading says the words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-raised', className)} />
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {places(lines).map((line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

export function SkeletonCards({ cards = 8 }: { cards?: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-6"
    >
      {places(cards).map((card) => (
        <Skeleton key={card} className="aspect-4/5 rounded-card" />
      ))}
    </span>
  )
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-3">
      {places(rows).map((row) => (
        <span key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </span>
      ))}
    </span>
  )
}
