import { Link, useLocation } from 'react-router'
import type { Viewer } from '../session/session-store.ts'
import { PlaceCount } from './place-count.tsx'
import { placesFor } from './places.ts'

interface PlaceLinksProps {
  label: string
  viewer: Viewer | null
  onFollow?: () => void
}

/** A creator's work on a profile: it belongs to My Profiles. */
const isWork = /^\/profile\/(create|\d+\/(edit|add-image|create-post|audience))$/

/** Navigation as a column, for the side menu and the rail. */
export function PlaceLinks({ label, viewer, onFollow }: PlaceLinksProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1">
        {placesFor(viewer).map(({ to, label, Icon, hasNews }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={
                `${pathname}/`.startsWith(`${to}/`) ||
                (to === '/my-profiles' && isWork.test(pathname)) ||
                (to === '/creator/status' && pathname === '/creator/verification-pending')
                  ? 'page'
                  : undefined
              }
              onClick={onFollow}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="mr-auto">{label}</span>
              {hasNews && <PlaceCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
