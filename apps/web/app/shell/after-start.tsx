import { OfflineLinks } from './offline-links.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What listens to the whole page, and comes once it runs. */
export default function AfterStart() {
  return (
    <>
      <OfflineLinks />
      <Shortcuts />
    </>
  )
}
