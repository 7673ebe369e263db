import type { Post } from '@fanlight/contract/content/posts'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReportMenu from '../../operations/reports/report-menu.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { useOpenThread } from '../messages/use-open-thread.ts'

/** On another person's post: message its character, or report it. */
export default function OthersPostMenu({ post }: { post: Pick<Post, 'id' | 'title' | 'profileId'> }) {
  const thread = useOpenThread(post.profileId)
  return (
    <ReportMenu subjectType="post" subjectId={post.id} name={post.title}>
      <MenuItem
        icon={<MessageCircle aria-hidden="true" className="size-4" />}
        disabled={thread.busy}
        onClick={thread.open}
      >
        Message
      </MenuItem>
    </ReportMenu>
  )
}
