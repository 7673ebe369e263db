import { limits } from '@fanlight/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import ConfirmPopup from '../ui/confirm-popup.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { type Action, objectionTo } from './action-fields.ts'

const longestText = 200

interface ActionDialogProps {
  action: Action
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for what an action needs, does it, and shows the new state afterwards. */
export default function ActionDialog({ action, open, onOpenChange }: ActionDialogProps) {
  const { label, title, body, done, run, destructive, reason, amount, texts = {}, choice } = action
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [typed, setTyped] = useState<Record<string, string>>({ amount: amount ? String(amount.start) : '' })
  const [chosen, setChosen] = useState(choice?.chosen ?? false)
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  async function confirm() {
    const missing = objectionTo(action, typed)
    setError(missing)
    if (missing) return
    setBusy(true)
    try {
      await run({ reason: (typed.reason ?? '').trim(), amount: Number(typed.amount), texts: typed, chosen })
      onOpenChange(false)
      toast.success(done)
      await revalidate()
    } catch (cause) {
      setError(reasonOf(cause, 'This could not be done. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  const fields = (
    <div className="grid gap-4">
      {body !== undefined && <div>{body}</div>}
      {amount && (
        <NumberField
          label={amount.label}
          required
          min={amount.least}
          max={amount.most}
          step={amount.step}
          sign={amount.sign}
          unit={amount.unit}
          {...field('amount')}
        />
      )}
      {Object.entries(texts).map(([name, text]) => (
        <TextField key={name} {...text} required maxLength={longestText} {...field(name)} />
      ))}
      {choice && (
        <Checkbox
          label={choice.label}
          help={choice.help}
          disabled={choice.disabled}
          checked={chosen}
          onChange={(event) => setChosen(event.target.checked)}
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
          {...field('reason')}
        />
      )}
    </div>
  )
  return (
    <ConfirmPopup
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      body={fields}
      confirmText={label}
      busyText="Working..."
      busy={busy}
      destructive={destructive}
      error={error}
      onConfirm={() => void confirm()}
    />
  )
}
