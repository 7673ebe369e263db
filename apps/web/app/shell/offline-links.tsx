import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../ui/toast-queue.ts'

const seen = new Set<string>()

/** Without a network, a screen whose code is not here yet would replace this page by the browser's own error: says so instead. */
export function cannotOpen(path: string) {
  if (navigator.onLine || seen.has(path)) return false
  toast.error('Could not open. Check your connection.')
  return true
}

/** Refuses links, and searches that lead elsewhere. */
export function OfflineLinks() {
  const { pathname } = useLocation()
  useEffect(() => {
    seen.add(pathname)
  }, [pathname])
  useEffect(() => {
    const onLeave = (event: Event) => {
      const at = event.target instanceof Element ? event.target : null
      const form = event.type === 'submit' ? at?.closest<HTMLFormElement>('form[action]') : null
      const address = form?.action ?? (event.type === 'click' ? at?.closest('a')?.href : undefined)
      if (!address || !URL.canParse(address)) return
      const { origin, pathname: path } = new URL(address)
      if (origin !== location.origin || !cannotOpen(path)) return
      event.preventDefault()
      if (form) event.stopPropagation()
    }
    for (const type of ['click', 'submit']) document.addEventListener(type, onLeave, { capture: true })
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, onLeave, { capture: true })
    }
  }, [])
  return null
}
