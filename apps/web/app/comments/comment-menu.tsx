import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentType, Ref } from 'react'
import { MenuItem } from '../ui/menu.tsx'
import MoreMenu from '../ui/more-menu.tsx'

type Act = false | (() => void)

interface CommentMenuProps {
  authorName: string
  isPinned: boolean
  ref: Ref<HTMLButtonElement>
  /** Only what the reader may do is there. */
  onEdit: Act
  onPin: Act
  onReport: Act
  onBlock: Act
  onDelete: Act
}

/** What is seldom done to a comment. */
export default function CommentMenu({ authorName, isPinned, ref, ...acts }: CommentMenuProps) {
  return (
    <MoreMenu ref={ref} label={`More about the comment by ${authorName}`}>
      <Item icon={Pencil} act={acts.onEdit} name="Edit" />
      <Item icon={Pin} act={acts.onPin} name={isPinned ? 'Unpin' : 'Pin'} />
      <Item icon={Flag} act={acts.onReport} name="Report" />
      <Item icon={Ban} act={acts.onBlock} name="Block" />
      <Item icon={Trash} act={acts.onDelete} name="Delete" destructive />
    </MoreMenu>
  )
}

interface ItemProps {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>
  act: Act
  name: string
  destructive?: boolean
}

const Item = ({ icon: Icon, act, name, destructive = false }: ItemProps) =>
  act && (
    <MenuItem icon={<Icon aria-hidden="true" className="size-4" />} destructive={destructive} onClick={act}>
      {name}
    </MenuItem>
  )
