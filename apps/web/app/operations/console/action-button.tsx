import type { OperatorRight } from '@fanlight/contract/platform/operator-rights'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import type { Action } from './action-fields.ts'
import { mayHere } from './may-here.ts'

const loadDialog = () => import('./action-dialog.tsx')

interface ActionButtonProps extends Action {
  variant?: ButtonVariant
  size?: 'small' | 'medium'
  disabled?: boolean
  /** Hidden from operators without this right. */
  right?: OperatorRight
  /** If the label doesn't name the thing it acts on. */
  name?: string
}

/** The console's one action button: asks first, shows errors, and updates the screen. */
export function ActionButton({ variant, size = 'small', disabled, name, right, ...action }: ActionButtonProps) {
  const dialog = useOpenedPart(loadDialog)
  const [opened, setOpened] = useState(0)
  if (!mayHere(right)) return null
  const open = () => {
    setOpened(opened + 1)
    dialog.open()
  }
  return (
    <>
      <Button
        variant={variant ?? (action.destructive ? 'danger' : 'secondary')}
        size={size}
        disabled={disabled}
        aria-label={name}
        onClick={open}
      >
        {action.label}
      </Button>
      {dialog.Part && <dialog.Part key={opened} action={action} open={dialog.isOpen} onOpenChange={dialog.setOpen} />}
    </>
  )
}
