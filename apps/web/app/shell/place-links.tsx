import { NavLink } from 'react-router'
import type { Viewer } from '../session/session-store.ts'
import { PlaceCount } from './place-count.tsx'
import { placesFor } from './places.ts'

interface PlaceLinksProps {
  label: string
  viewer: Viewer | null
  onFollow?: () => void
}

/** Navigation as a column, for the side menu and the rail. */
export const PlaceLinks = ({ label, viewer, onFollow }: PlaceLinksProps) => (
  <nav aria-label={label}>
    <ul className="grid gap-1">
      {placesFor(viewer).map(({ to, label, Icon, hasNews }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            <span className="mr-auto">{label}</span>
            {hasNews && <PlaceCount />}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
