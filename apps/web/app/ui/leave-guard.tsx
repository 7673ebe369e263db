import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  when: boolean
  title: string
  body: string
  /** Called when the page is left after all. */
  onLeave?: () => void
}

/** Asks before leaving: by a link, by Back, by closing the tab. Signed-out people (lib/must-leave.ts) aren't asked. */
export function LeaveGuard({ when, title, body, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.mustLeave,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={title}
      body={body}
      confirmText="Leave"
      cancelText="Stay"
      destructive
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
