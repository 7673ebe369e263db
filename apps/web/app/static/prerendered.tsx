import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { withRetries } from '../lib/load-part.ts'

interface PrerenderedProps {
  id: string
  /** The content at build time; null in the browser's bundle. */
  built: ComponentType | null
  load: () => Promise<{ default: ComponentType }>
}

/**
 * Static content without scripts: its markup comes with the page and is kept, so a first visit
 * does not download it again as code. After client-side navigation it is loaded.
 */
export function Prerendered({ id, built: Built, load }: PrerenderedProps) {
  const navigate = useNavigate()
  const [Later] = useState(() => (import.meta.env.SSR || document.getElementById(id) ? null : lazy(withRetries(load))))
  if (Built) {
    return (
      <div id={id}>
        <Built />
      </div>
    )
  }
  if (Later) {
    return (
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    )
  }
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.pathname)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches what bubbles from the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      id={id}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the markup that came with the page
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
