import { limits } from '@fanlight/contract/limits'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-style.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'

interface ActionValues {
  reason: string
  amount: number
}

interface ActionButtonProps {
  label: string
  /** Names the thing: 'Suspend Ada Lovelace?' */
  title: string
  body: ReactNode
  /** Said in a notice once it is done. */
  done: string
  run: (values: ActionValues) => Promise<unknown>
  destructive?: boolean
  variant?: ButtonVariant
  size?: 'small' | 'medium'
  disabled?: boolean
  /** A reason has to be given; the text says to whom it is shown. */
  reason?: string
  /** An amount has to be given, at most so much. */
  amount?: { label: string; most: number; sign?: ReactNode; unit?: string }
}

/** Every action of the console: a button that asks first, says what went wrong, and shows the new state afterwards. */
export function ActionButton(props: ActionButtonProps) {
  const { label, title, done, run, destructive, variant, size = 'small', disabled, reason, amount } = props
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [typed, setTyped] = useState({ reason: '', amount: '' })

  function ask() {
    setTyped({ reason: '', amount: amount ? String(amount.most) : '' })
    setError(undefined)
    setOpen(true)
  }

  async function confirm() {
    const missing = objection(props, typed)
    setError(missing)
    if (missing) return
    setBusy(true)
    try {
      await run({ reason: typed.reason.trim(), amount: Number(typed.amount) })
      setOpen(false)
      toast.success(done)
      await revalidate()
    } catch (cause) {
      setError(reasonOf(cause, 'This could not be done. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant={variant ?? (destructive ? 'danger' : 'secondary')} size={size} disabled={disabled} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        body={
          <div className="grid gap-4">
            <div>{props.body}</div>
            {amount && (
              <NumberField
                label={amount.label}
                required
                min={0.01}
                max={amount.most}
                step={0.01}
                sign={amount.sign}
                unit={amount.unit}
                value={typed.amount}
                onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
              />
            )}
            {reason !== undefined && (
              <TextArea
                label="Reason"
                help={reason}
                required
                rows={3}
                counted
                maxLength={limits.operatorNote}
                value={typed.reason}
                onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
              />
            )}
          </div>
        }
        confirmText={label}
        busyText="Working..."
        busy={busy}
        destructive={destructive}
        error={error}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

function objection({ reason, amount }: ActionButtonProps, typed: { reason: string; amount: string }) {
  if (amount && !(Number(typed.amount) > 0 && Number(typed.amount) <= amount.most))
    return `Please enter an amount from 0.01 to ${amount.most.toFixed(2)}.`
  if (reason !== undefined && !typed.reason.trim()) return 'Please give a reason.'
  return undefined
}
