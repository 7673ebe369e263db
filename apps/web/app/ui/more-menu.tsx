import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode, Ref } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

interface MoreMenuProps {
  /** Names the thing that its items act on. */
  label: string
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

/** Rarely used actions on one of many things, behind three dots. */
export default function MoreMenu({ label, ref, children }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton ref={ref} label={label}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
