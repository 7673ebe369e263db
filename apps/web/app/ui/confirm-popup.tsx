import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { blockInputWhileClosing } from './block-input-while-closing.ts'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { backdropStyle, popupStyle } from './overlay-style.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing: 'Delete “Rooftop, 6 am”?' */
  title: ReactNode
  body?: ReactNode
  confirmText: string
  cancelText?: string
  busyText?: string
  busy?: boolean
  destructive?: boolean
  error?: string | undefined
  onConfirm: () => void
}

/** Asks before something happens. Stays open while busy; the caller closes it. */
export default function ConfirmPopup(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    body,
    confirmText,
    cancelText = 'Cancel',
    busyText,
    busy = false,
    destructive,
    error,
    onConfirm,
  } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropStyle} />
        <AlertDialog.Popup className={popupStyle} {...(open ? undefined : blockInputWhileClosing)}>
          <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="text-soft">
            {body}
          </AlertDialog.Description>
          {error && (
            <p role="alert" className="font-medium text-danger">
              {error}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <AlertDialog.Close className={buttonStyle('secondary')} disabled={busy}>
              {cancelText}
            </AlertDialog.Close>
            <Button variant={destructive ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
