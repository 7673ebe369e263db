import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { blockInputWhileClosing } from './block-input-while-closing.ts'
import { backdropStyle, popupStyle } from './overlay-style.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The row of buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}

/** Modal: traps focus; Escape, the cross and a click outside close it; focus returns to where it was. */
export function Dialog({ open, onOpenChange, title, description, footer, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className={popupStyle} {...(open ? undefined : blockInputWhileClosing)}>
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-heading">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mt-1 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {description !== undefined && <Base.Description className="text-soft">{description}</Base.Description>}
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-3 pt-2">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
