import { useOnline } from '../lib/online.ts'
import { FirstIcon } from '../ui/first-icon.tsx'

/** Stays among the toasts while offline; the page below doesn't move. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-auto w-full max-w-96">
      {!isOnline && (
        <p className="flex animate-rise items-start gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-soft">
          <FirstIcon name="offline" className="mt-1 size-5 shrink-0 text-warning" />
          You are offline. Nothing you typed is lost; try again when the connection is back.
        </p>
      )}
    </div>
  )
}
