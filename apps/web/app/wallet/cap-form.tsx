import { toHundredths } from '@fanlight/contract/money'
import type { Spending } from '@fanlight/contract/wallet'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { dollars } from '../lib/format.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { saveCap, spendingQuery } from './wallet-api.ts'

interface CapFormProps {
  cap: Spending['caps'][number]
  name: string
}

/** One cap with the form that changes it. An empty field is no cap. */
export function CapForm({ cap: { span, amount }, name }: CapFormProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  const saving = useMutation({
    mutationFn: (wanted: number | null) => saveCap(span, wanted),
    onSuccess: (spending) => {
      queryClient.setQueryData(spendingQuery.queryKey, spending)
      setOpen(false)
    },
    onError: (cause) =>
      setError(
        (cause instanceof ApiError && cause.errors.amount?.[0]) || reasonOf(cause, 'Your cap could not be saved.'),
      ),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim() === '' ? null : Number(typed)
    if (wanted !== null && (toHundredths(wanted) ?? -1) < 0) {
      setError('Please enter an amount of dollars, or nothing for no cap.')
      return
    }
    setError(undefined)
    saving.mutate(wanted)
  }

  function start() {
    setTyped(amount === null ? '' : amount.toFixed(2))
    setError(undefined)
    setOpen(true)
  }

  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {name}
          {amount !== null && `: ${dollars(amount)}`}
        </h3>
        {!open && (
          <Button size="small" onClick={start}>
            {amount === null ? 'Set a cap' : 'Change'}
            <span className="sr-only">, {name.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {open && (
        <form noValidate aria-labelledby={id} className="grid gap-3" onSubmit={save}>
          <NumberField
            label={`Cap ${name.toLowerCase()}`}
            help="In dollars. Leave it empty for no cap."
            sign="$"
            min="0"
            step="0.01"
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={saving.isPending} busyText="Saving...">
              Save cap
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
