import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After client-side navigation, even before this was loaded: announces the title and moves the focus to the content.
 */
export function RouteAnnouncer({ openedAt }: { openedAt: string }) {
  const { pathname } = useLocation()
  const last = useRef(openedAt)
  const [title, setTitle] = useState('')
  // Before painting: only later screens fade in (styles/base.css).
  useLayoutEffect(() => {
    if (last.current !== pathname) document.documentElement.dataset.moved = ''
  }, [pathname])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
