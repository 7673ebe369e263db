import { Skeleton } from '../ui/skeleton.tsx'

export const tileColumns = 'grid grid-cols-3 gap-1 sm:gap-2'

export const TileSkeletons = () => (
  <span aria-hidden="true" className={tileColumns}>
    {[0, 1, 2, 3, 4, 5].map((tile) => (
      <Skeleton key={tile} className="aspect-square rounded-control" />
    ))}
  </span>
)
