import { useState } from 'react'
import { MenuItem } from '../../ui/menu.tsx'
import MoreMenu from '../../ui/more-menu.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import type { Action } from './action-fields.ts'

const loadDialog = () => import('./action-dialog.tsx')

export interface ActionMenuProps {
  /** Names the thing that they act on. */
  label: string
  actions: Action[]
}

/** The actions on one row, behind one button; each asks first, like an ActionButton. */
export default function ActionMenu({ label, actions }: ActionMenuProps) {
  const dialog = useOpenedPart(loadDialog)
  const [chosen, setChosen] = useState<{ action: Action; opened: number }>()
  const open = (action: Action) => {
    setChosen({ action, opened: (chosen?.opened ?? 0) + 1 })
    dialog.open()
  }
  return (
    <>
      <MoreMenu label={label}>
        {actions.map((action) => (
          <MenuItem key={action.label} destructive={action.destructive ?? false} onClick={() => open(action)}>
            {action.label}
          </MenuItem>
        ))}
      </MoreMenu>
      {chosen && dialog.Part && (
        <dialog.Part key={chosen.opened} action={chosen.action} open={dialog.isOpen} onOpenChange={dialog.setOpen} />
      )}
    </>
  )
}
