import type { Ref } from 'react'
import { MenuItem } from '../../ui/menu.tsx'
import MoreMenu from '../../ui/more-menu.tsx'

type Act = false | (() => void)

interface CommentMenuProps {
  authorName: string
  isPinned: boolean
  ref: Ref<HTMLButtonElement>
  /** Contains only actions that the reader may use. */
  onEdit: Act
  onPin: Act
  onReport: Act
  onBlock: Act
  onDelete: Act
}

/** Rarely used actions on a comment. */
export default function CommentMenu({ authorName, isPinned, ref, ...acts }: CommentMenuProps) {
  return (
    <MoreMenu ref={ref} label={`More about the comment by ${authorName}`}>
      {acts.onEdit && <MenuItem onClick={acts.onEdit}>Edit</MenuItem>}
      {acts.onPin && <MenuItem onClick={acts.onPin}>{isPinned ? 'Unpin' : 'Pin'}</MenuItem>}
      {acts.onReport && <MenuItem onClick={acts.onReport}>Report</MenuItem>}
      {acts.onBlock && <MenuItem onClick={acts.onBlock}>Block</MenuItem>}
      {acts.onDelete && (
        <MenuItem destructive onClick={acts.onDelete}>
          Delete
        </MenuItem>
      )}
    </MoreMenu>
  )
}
