import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { Viewer } from '../session/session-store.ts'
import { cx } from '../ui/class-names.ts'
import { PlaceCount } from './place-count.tsx'
import { type Place, placeGroupsFor } from './places.ts'

interface PlaceLinksProps {
  label: string
  viewer: Viewer | null
  onFollow?: () => void
}

/** A creator's work on a profile: it belongs to My Profiles. */
const isWork = /^\/drafts$|^\/profile\/(create|\d+\/(edit|add-image|create-post|audience))$/

/** Navigation as a column, for the side menu and the rail. */
export function PlaceLinks({ label, viewer, onFollow }: PlaceLinksProps) {
  const id = useId()
  return (
    <nav aria-label={label} className="grid gap-3">
      {placeGroupsFor(viewer).map(({ title, places, isInHeader }, index) => (
        <section
          key={places[0]?.to}
          aria-labelledby={title && `${id}${index}`}
          className={cx(index > 0 && 'border-line border-t pt-3', isInHeader && 'md:hidden')}
        >
          {title && (
            <h2 id={`${id}${index}`} className="px-3 pb-1 font-semibold text-caption text-soft">
              {title}
            </h2>
          )}
          <ul className="grid gap-1">
            {places.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function PlaceLink({ place: { to, label, Icon, counts }, onFollow }: { place: Place; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const isHere =
    `${pathname}/`.startsWith(`${to}/`) ||
    (to === '/my-profiles' && isWork.test(pathname)) ||
    (to === '/creator/status' && pathname === '/creator/verification-pending')
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="mr-auto">{label}</span>
      <PlaceCount of={counts} />
    </Link>
  )
}
