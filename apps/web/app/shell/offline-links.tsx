import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { mustLeave } from '../lib/must-leave.ts'
import { toast } from '../ui/toast-queue.ts'

const seen = new Set<string>()

/** Without a network, a screen whose code is not here yet would replace this page by the browser's own error: says so instead. */
export function cannotOpen(path: string) {
  if (navigator.onLine || seen.has(path)) return false
  toast.error('Could not open. Check your connection.')
  return true
}

/** Refuses links and searches that lead elsewhere, and what else leads on: a row that is opened, the end of a payment. */
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

/** Every `navigate()` of the app ends in this one; the router has no door for it that a form's own guard would not close. */
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

/** Seen from here, where it begins with a question mark. */
const pathOf = (to: string) => new URL(to, location.href).pathname
