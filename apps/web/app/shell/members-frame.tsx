import { useEffect } from 'react'
import { listenForPosts } from '../content/home/new-posts.ts'
import { listenForMessages } from '../content/messages/unread-messages.ts'
import { useViewer } from '../session/session-store.ts'
import { AgreementBar } from './agreement-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SideNav } from './side-nav.tsx'

/** The navigation around all screens of signed-in people. */
export default function MembersFrame() {
  const viewer = useViewer()
  const userId = viewer?.userId
  useEffect(() => (userId === undefined ? undefined : listenForPosts()), [userId])
  useEffect(() => (userId === undefined ? undefined : listenForMessages(userId)), [userId])
  if (!viewer) return null
  return (
    <>
      <SideNav viewer={viewer} />
      <BottomBar viewer={viewer} />
      <AgreementBar viewer={viewer} />
    </>
  )
}
