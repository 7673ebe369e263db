import { type ReactNode, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { BellButton } from '../people/notifications/bell-button.tsx'
import type { Viewer } from '../session/session-store.ts'
import { cx } from '../ui/class-names.ts'
import { PlaceCount } from './place-count.tsx'
import { placesFor } from './places.ts'

const entryStyle =
  'relative grid h-14 w-full min-w-0 content-center justify-items-center gap-0.5 rounded-control text-caption text-soft leading-none aria-[current=page]:font-semibold aria-[current=page]:text-accent'

/** Navigation at the bottom of a phone; the page ends above it, and it hides while someone types. */
export function BottomBar({ viewer }: { viewer: Viewer }) {
  const entries: ReactNode[] = placesFor(viewer).flatMap(({ to, inBar, Icon, counts }) =>
    inBar
      ? [
          <NavLink key={to} to={to} className={entryStyle}>
            <Icon aria-hidden="true" className="size-5" />
            {inBar}
            <PlaceCount of={counts} className="absolute top-0.5 left-1/2" />
          </NavLink>,
        ]
      : [],
  )
  // The wallet and the account come last.
  entries.splice(-2, 0, <BellButton key="bell" text="Bell" className={entryStyle} />)
  return (
    <nav
      aria-label="Bottom bar"
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg sm:hidden',
        useIsTyping() && 'invisible',
      )}
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index} className="min-w-0">
            {entry}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const takesText = 'textarea, input:not([type=radio], [type=checkbox], [type=file])'
const isTyping = () => document.activeElement?.matches(takesText) === true

function onFocus(tell: () => void) {
  const moves = ['focusin', 'focusout'] as const
  for (const name of moves) document.addEventListener(name, tell)
  return () => {
    for (const name of moves) document.removeEventListener(name, tell)
  }
}

const useIsTyping = () => useSyncExternalStore(onFocus, isTyping, () => false)
