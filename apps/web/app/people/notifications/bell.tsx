import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../session/session-store.ts'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { BellButton } from './bell-button.tsx'
import { listen, useUnread } from './notification-store.ts'

/** The bell in the header, which also runs the live connection. On phones the bottom bar has one too. */
export default function Bell() {
  const userId = useViewer()?.userId
  const unread = useUnread()
  useEffect(() => (userId === undefined ? undefined : listen()), [userId])
  useTitleCount(unread)
  return (
    <span className="contents max-sm:hidden">
      <BellButton className={iconButtonStyle} />
    </span>
  )
}

/** Puts '(3) ' before the tab title of any screen. */
function useTitleCount(unread: number) {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen sets its own title first
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [unread, pathname, search])
}
