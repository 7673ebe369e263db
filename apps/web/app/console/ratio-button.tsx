import type { Ratio } from '@fanlight/contract/console-money'
import { limits } from '@fanlight/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { changeRatio } from './money-api.ts'

export function RatioButton({ ratio }: { ratio: Ratio }) {
  const { revalidate } = useRevalidator()
  const { currency } = ratio
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [typed, setTyped] = useState(String(ratio.ratio))
  const [enabled, setEnabled] = useState(ratio.enabled)

  function ask() {
    setTyped(String(ratio.ratio))
    setEnabled(ratio.enabled)
    setError(undefined)
    setOpen(true)
  }

  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      await changeRatio(currency, { ratio: Number(typed), enabled })
      setOpen(false)
      toast.success(`${currency} is changed.`)
      await revalidate()
    } catch (cause) {
      setError(reasonOf(cause, 'This could not be changed. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="small" aria-label={`Change ${currency}`} onClick={ask}>
        Change
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Change ${currency}`}
        body={
          <div className="grid gap-4">
            <NumberField
              label={`FansCoins for 1 ${currency}`}
              required
              min={limits.minimumRatio}
              max={limits.maximumRatio}
              step="any"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Checkbox
              label="Offered for deposits"
              checked={enabled}
              disabled={currency === 'USD'}
              help={currency === 'USD' ? 'Earnings are counted at this ratio: it stays on.' : undefined}
              onChange={(event) => setEnabled(event.target.checked)}
            />
          </div>
        }
        confirmText="Change"
        busyText="Changing..."
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
