import { Button } from '../../ui/button.tsx'
import { reconnect, useLive } from './notification-store.ts'

const texts = {
  Connected: '',
  Connecting: 'Connecting…',
  Reconnecting: 'Reconnecting…',
  Disconnected: 'Not live',
} as const

/** Warns if new notifications would not arrive live. */
export function LiveStatus() {
  const live = useLive()
  return (
    <div role="status" className="flex items-center gap-2 pb-2 text-caption text-soft empty:hidden">
      {texts[live]}
      {live === 'Disconnected' && (
        <Button size="small" onClick={reconnect}>
          Reconnect
        </Button>
      )}
    </div>
  )
}
