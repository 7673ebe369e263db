import type { OpenThread, ThreadPlace } from '@fanlight/contract/content/messages/messages'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import MoreMenu from '../../ui/more-menu.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { changeThread } from './kept-messages.ts'
import { arrangeThread, threadsKey } from './messages-api.ts'

const loadTip = () => import('../../money/tips/send-tip-screen.tsx')
const loadSpent = () => import('../../money/tips/spent-dialog.tsx')

/** One side's actions on a conversation. */
export default function ThreadMenu({ thread }: { thread: OpenThread }) {
  const navigate = useNavigate()
  const tip = useOpenedPart(loadTip, { isLikely: false })
  const spent = useOpenedPart(loadSpent, { isLikely: false })
  const { id, isPinned, isMuted, box, profileId } = thread
  const isFan = thread.side === 'fan'
  const name = isFan ? thread.profileName : thread.fanName
  async function place(change: ThreadPlace, done: string) {
    try {
      await arrangeThread(id, change)
      changeThread(id, (now) => ({ ...now, ...change }))
      void queryClient.invalidateQueries({ queryKey: threadsKey })
      toast.success(done)
      if (change.box === 'archived') await navigate('/messages')
    } catch (error) {
      toast.error(reasonOf(error, 'This could not be done.'))
    }
  }
  return (
    <>
      <MoreMenu label={`Options of the conversation with ${name}`}>
        {isFan && (
          <>
            <MenuItem onClick={tip.open}>Send a tip</MenuItem>
            <MenuItem onClick={spent.open}>What I spent here</MenuItem>
            <MenuSeparator />
          </>
        )}
        {box === 'requests' && (
          <MenuItem onClick={() => void place({ box: 'inbox' }, 'The request is in your inbox now.')}>
            Accept request
          </MenuItem>
        )}
        <MenuItem onClick={() => void place({ isPinned: !isPinned }, isPinned ? 'Unpinned.' : 'Pinned.')}>
          {isPinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuItem
          onClick={() =>
            void place(
              { isMuted: !isMuted },
              isMuted ? 'You’ll hear of new messages.' : 'You won’t hear of new messages.',
            )
          }
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
        {box === 'archived' ? (
          <MenuItem onClick={() => void place({ box: 'inbox' }, 'The conversation is back in your inbox.')}>
            Move to inbox
          </MenuItem>
        ) : (
          <MenuItem onClick={() => void place({ box: 'archived' }, 'Archived.')}>Archive</MenuItem>
        )}
      </MoreMenu>
      {tip.Part && <tip.Part profileId={profileId} name={name} open={tip.isOpen} onOpenChange={tip.setOpen} />}
      {spent.Part && <spent.Part profileId={profileId} name={name} open={spent.isOpen} onOpenChange={spent.setOpen} />}
    </>
  )
}
