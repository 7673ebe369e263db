import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../ui/toast-queue.ts'

/** Without a network, a link to a screen whose code is not here yet would replace this page by the browser's own error. */
export function OfflineLinks() {
  const { pathname } = useLocation()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    seen.current.add(pathname)
  }, [pathname])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || navigator.onLine || link.origin !== location.origin || seen.current.has(link.pathname)) return
      event.preventDefault()
      toast.error('Could not open. Check your connection.')
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return null
}
