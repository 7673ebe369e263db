import { messageReactions } from '@fanlight/contract/content/messages/message-limits'
import type { Reaction } from '@fanlight/contract/content/messages/messages'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import MoreMenu from '../../ui/more-menu.tsx'

const names: Record<Reaction, string> = {
  '❤️': 'Love',
  '😂': 'Funny',
  '😮': 'Wow',
  '😢': 'Sad',
  '🔥': 'Fire',
  '👍': 'Like',
}

type Act = false | (() => void)

interface MessageMenuProps {
  label: string
  reaction: Reaction | null
  onReact: (reaction: Reaction | null) => void
  onReply: Act
  onEdit: Act
  onDelete: Act
  onReport: Act
}

/** Rarely used actions on a message. */
export default function MessageMenu({ label, reaction, onReact, ...acts }: MessageMenuProps) {
  return (
    <MoreMenu label={label}>
      {messageReactions.map((one) => (
        <MenuItem
          key={one}
          icon={<span aria-hidden="true">{one}</span>}
          onClick={() => onReact(reaction === one ? null : one)}
        >
          {reaction === one ? `Take back “${names[one]}”` : names[one]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {acts.onReply && <MenuItem onClick={acts.onReply}>Reply</MenuItem>}
      {acts.onEdit && <MenuItem onClick={acts.onEdit}>Edit</MenuItem>}
      {acts.onReport && <MenuItem onClick={acts.onReport}>Report</MenuItem>}
      {acts.onDelete && (
        <MenuItem destructive onClick={acts.onDelete}>
          Delete
        </MenuItem>
      )}
    </MoreMenu>
  )
}
