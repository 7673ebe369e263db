import { useOnline } from '../lib/online.ts'
import { FirstIcon } from '../ui/first-icon.tsx'

export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status" className="sticky top-16 z-20">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-center text-warning">
          <FirstIcon name="offline" className="size-4 shrink-0" />
          You are offline. Nothing you typed is lost; try again when the connection is back.
        </p>
      )}
    </div>
  )
}
