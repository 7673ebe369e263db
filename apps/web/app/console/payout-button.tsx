import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'

interface PayoutButtonProps {
  label: string
  title: string
  fields: { name: string; label: string; help?: string }[]
  done: string
  run: (values: Record<string, string>) => Promise<unknown>
}

/** Asks for what is to be known of a payout, and does it. */
export function PayoutButton({ label, title, fields, done, run }: PayoutButtonProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [typed, setTyped] = useState<Record<string, string>>({})

  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      await run(typed)
      setOpen(false)
      setTyped({})
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
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        body={
          <div className="grid gap-4">
            {fields.map((field) => (
              <TextField
                key={field.name}
                label={field.label}
                help={field.help}
                required
                maxLength={200}
                value={typed[field.name] ?? ''}
                onChange={(event) => setTyped((now) => ({ ...now, [field.name]: event.target.value }))}
              />
            ))}
          </div>
        }
        confirmText={label}
        busyText="Working..."
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
