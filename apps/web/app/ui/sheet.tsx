import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { backdropStyle } from './overlay-style.ts'

type Side = 'left' | 'right' | 'bottom'

const sides: Record<Side, string> = {
  left: 'inset-y-0 left-0 w-80 max-w-[86vw] border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'inset-y-0 right-0 w-96 max-w-[92vw] border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t data-ending-style:translate-y-full data-starting-style:translate-y-full',
}

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  side: Side
  title: ReactNode
  /** A title only screen readers hear. */
  hideTitle?: boolean
  /** Before the title: a way back. */
  before?: ReactNode
  /** Before the close button. */
  actions?: ReactNode
  children: ReactNode
}

/** A panel from an edge, over a scrim: traps focus; Escape and a click outside close it. */
export function Sheet({ open, onOpenChange, side, title, hideTitle, before, actions, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyle} />
        <Dialog.Popup
          className={cx(
            'fixed z-50 flex flex-col overflow-y-auto border-line bg-card p-4 text-ink shadow-soft outline-none',
            'transition-transform duration-240',
            sides[side],
          )}
        >
          <div className="flex items-center gap-1 pb-2">
            {before}
            <Dialog.Title className={hideTitle ? 'sr-only' : 'text-title'}>{title}</Dialog.Title>
            <span className="flex-1" />
            {actions}
            <Dialog.Close
              aria-label="Close"
              className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
