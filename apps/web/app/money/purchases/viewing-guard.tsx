import { useBlocker } from 'react-router'
import { getSession } from '../../session/session-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetRunning, runningViewings, useRunningViewings } from './running-viewings.ts'

/**
 * Leaving for another screen ends the running viewings on this one, after asking. Reloading and closing end nothing.
 */
export default function ViewingGuard() {
  const running = useRunningViewings()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      runningViewings().length > 0 && currentLocation.pathname !== nextLocation.pathname && getSession() !== null,
  )
  const [first, ...others] = running.map(({ post }) => post.title)

  function leave() {
    for (const viewing of running) void viewing.leave()
    forgetRunning()
    blocker.proceed?.()
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={others.length > 0 ? `End ${running.length} viewings?` : `End your viewing of “${first ?? ''}”?`}
      body="You paid for one viewing, and leaving this page ends it. To see it again, you'd have to unlock it again."
      confirmText="End and leave"
      cancelText="Stay"
      destructive
      onConfirm={leave}
    />
  )
}
