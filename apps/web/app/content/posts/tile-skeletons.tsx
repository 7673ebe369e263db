import { Skeleton } from '../../ui/skeleton.tsx'

export const tileColumns = 'grid grid-cols-3 gap-1 sm:gap-2'

export const TileSkeletons = ({ tiles = 6, columns = tileColumns }: { tiles?: number; columns?: string }) => (
  <span aria-hidden="true" className={columns}>
    {Array.from({ length: tiles }, (_, tile) => tile).map((tile) => (
      <Skeleton key={tile} className="aspect-square rounded-control" />
    ))}
  </span>
)
