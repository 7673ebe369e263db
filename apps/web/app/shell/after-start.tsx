import { OfflineLinks } from './offline-links.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Page-wide listeners, loaded after the start. */
export default function AfterStart() {
  return (
    <>
      <OfflineLinks />
      <Shortcuts />
    </>
  )
}
