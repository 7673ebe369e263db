export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: { label: string; run: () => void }
}

const mostAtOnce = 4
const listeners = new Set<() => void>()
let shown: Toast[] = []
let lastId = 0

function change(next: Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string, action?: Toast['action']) {
  lastId += 1
  const others = shown.filter((toast) => toast.text !== text || toast.kind !== kind)
  change([...others, { id: lastId, kind, text, action }].slice(-mostAtOnce))
  return lastId
}

export const toast = {
  info: (text: string, action?: Toast['action']) => show('info', text, action),
  success: (text: string, action?: Toast['action']) => show('success', text, action),
  warning: (text: string, action?: Toast['action']) => show('warning', text, action),
  error: (text: string, action?: Toast['action']) => show('error', text, action),
  dismiss: (id: number) => change(shown.filter((toast) => toast.id !== id)),
}

export const shownToasts = () => shown

export function subscribeToToasts(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}
