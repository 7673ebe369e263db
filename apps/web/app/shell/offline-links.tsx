import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { mustLeave } from '../lib/must-leave.ts'
import { toast } from '../ui/toast-queue.ts'

const seen = new Set<string>()

/** Offline, a screen whose code isn't loaded would end on the browser's error page: show a notice instead. */
export function cannotOpen(path: string) {
  if (navigator.onLine || seen.has(path)) return false
  toast.error('Could not open. Check your connection.')
  return true
}

/** Stops links and searches, and other navigation: opened rows, the end of a payment. */
export function OfflineLinks() {
  useRefusedWays()
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

/** All `navigate()` calls end here; the router has no hook for it that wouldn't conflict with the guards of forms. */
function useRefusedWays() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    if (!router) return
    const go = router.navigate
    const goOrSay = (...way: Parameters<typeof go>) => {
      const [to, options] = way as unknown as Way
      const isOut = options?.state === mustLeave
      return typeof to === 'string' && !isOut && cannotOpen(pathOf(to)) ? Promise.resolve() : go(...way)
    }
    router.navigate = goOrSay as typeof go
    return () => {
      router.navigate = go
    }
  }, [router])
}

type Way = [to: unknown, options?: { state?: unknown }]

/** Relative to the current page if it starts with a question mark. */
const pathOf = (to: string) => new URL(to, location.href).pathname
