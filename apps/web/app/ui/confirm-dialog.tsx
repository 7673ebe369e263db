import { useEffect, useRef } from 'react'
import type { ConfirmDialogProps } from './confirm-popup.tsx'
import { useOpenedPart } from './use-opened-part.ts'

const loadPopup = () => import('./confirm-popup.tsx')

/** Asks before an action. Loaded on demand; if that fails, nothing was asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const popup = useOpenedPart(loadPopup, { onFailure: () => props.onOpenChange(false) })
  const load = useRef(popup.open)
  useEffect(() => {
    load.current = popup.open
  })
  useEffect(() => {
    if (props.open) load.current()
  }, [props.open])
  return popup.Part && <popup.Part {...props} />
}
