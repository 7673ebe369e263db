import { OfflineLinks } from './offline-links.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Page-wide listeners, loaded after the start. `openedAt`: the path of the first page. */
export default function AfterStart({ openedAt }: { openedAt: string }) {
  return (
    <>
      <RouteProgress />
      <RouteAnnouncer openedAt={openedAt} />
      <OfflineLinks />
      <Shortcuts />
    </>
  )
}
