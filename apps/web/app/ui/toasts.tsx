import { limits } from '@fanlight/contract/platform/limits'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from './class-names.ts'
import { FirstIcon, type FirstIconName } from './first-icon.tsx'
import { toast as queue, shownToasts, subscribeToToasts, type Toast, type ToastKind } from './toast-queue.ts'

const none: Toast[] = []
const styles: Record<ToastKind, { icon: FirstIconName; style: string; name: string }> = {
  info: { icon: 'info', style: 'text-soft', name: 'Note' },
  success: { icon: 'check', style: 'text-success', name: 'Done' },
  warning: { icon: 'warning', style: 'text-warning', name: 'Warning' },
  error: { icon: 'warning', style: 'text-danger', name: 'Error' },
}

/**
 * One viewport for the whole app: bottom center on phones, bottom right elsewhere. Hover or focus stops the timer.
 * Lasting notices (`children`) are above, so neither covers the other.
 */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  const [isHeld, setHeld] = useState(false)
  return (
    <section
      aria-label="Notices"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bars))] z-60 flex flex-col items-center gap-2 sm:left-auto sm:w-96 sm:items-stretch"
    >
      {children}
      <ol
        aria-live="polite"
        aria-relevant="additions"
        className="grid w-full max-w-96 gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </ol>
    </section>
  )
}

function ToastLine({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { icon, style, name } = styles[toast.kind]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => queue.dismiss(toast.id), limits.toastMilliseconds)
    return () => clearTimeout(timer)
  }, [toast.id, isHeld])
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-soft">
      <FirstIcon name={icon} className={cx('mt-3 size-5 shrink-0', style)} />
      <p className="min-w-0 flex-1 py-2">
        <span className="sr-only">{name}: </span>
        {toast.text}
        {toast.action && (
          <button
            type="button"
            className="ml-2 font-semibold text-accent underline underline-offset-4"
            onClick={() => {
              toast.action?.run()
              queue.dismiss(toast.id)
            }}
          >
            {toast.action.label}
          </button>
        )}
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-raised"
        onClick={() => queue.dismiss(toast.id)}
      >
        <FirstIcon name="close" className="size-4" />
      </button>
    </li>
  )
}
