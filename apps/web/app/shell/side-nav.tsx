import type { Viewer } from '../session/session-store.ts'
import { PlaceLinks } from './place-links.tsx'

/** The side menu as a column next to each screen, if there's room (`.frame` in styles/base.css). */
export const SideNav = ({ viewer }: { viewer: Viewer }) => (
  <div data-side-nav className="absolute inset-y-0 left-0 hidden w-(--side-nav) border-line border-r xl:block">
    <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto p-3">
      <PlaceLinks label="Places" viewer={viewer} />
    </div>
  </div>
)
