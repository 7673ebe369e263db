import { brand } from '../../lib/brand.ts'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

/** The page before its profile is loaded: cover, face, name, feed and side column. */
export function ProfileSkeleton() {
  return (
    <span aria-hidden="true" className="block">
      <title>{brand.name}</title>
      <Skeleton className="h-40 rounded-none" />
      <span className="relative mx-auto -mt-20 grid w-full max-w-two-columns gap-4 px-4 sm:px-6">
        <span className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <span className="size-32 shrink-0 rounded-full border-4 border-page bg-raised sm:size-40" />
          <span className="grid gap-2 max-sm:w-full sm:flex-1">
            <Skeleton className="h-10 w-64 max-w-full" />
            <Skeleton className="h-5 w-44" />
          </span>
        </span>
        <span className="max-w-prose">
          <SkeletonText lines={2} />
        </span>
        <span className="two-columns pt-4">
          <Skeleton className="h-120 rounded-card" />
          <Skeleton className="h-64 rounded-card max-lg:hidden" />
        </span>
      </span>
    </span>
  )
}
