import type { Spending } from '@fanlight/contract/money/wallet'
import { toHundredths } from '@fanlight/contract/platform/money'
import { useId, useState } from 'react'
import { dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { saveCap, spendingQuery } from './wallet-api.ts'

interface CapFormProps {
  cap: Spending['caps'][number]
  name: string
}

/** One cap with the form that changes it. An empty field means no cap. */
export function CapForm({ cap: { span, amount }, name }: CapFormProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { errors, setErrors, busy, send } = useForm('Your cap could not be saved.', ['amount'])
  const id = useId()

  function save() {
    const wanted = typed.trim() === '' ? null : Number(typed)
    const isAmount = wanted === null || (toHundredths(wanted) ?? -1) >= 0
    return send(
      async () => {
        queryClient.setQueryData(spendingQuery.queryKey, await saveCap(span, wanted))
        setOpen(false)
      },
      { amount: isAmount ? undefined : 'Please enter an amount of dollars, or nothing for no cap.' },
    )
  }

  function start() {
    setTyped(amount === null ? '' : amount.toFixed(2))
    setErrors({})
    setOpen(true)
  }

  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-medium font-text text-body tracking-normal">
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
        <Form errors={errors} aria-labelledby={id} className="grid gap-3" onSubmit={save}>
          <NumberField
            label={`Cap ${name.toLowerCase()}`}
            help="In dollars. Leave it empty for no cap."
            sign="$"
            min="0"
            step="0.01"
            value={typed}
            error={errors.amount ?? errors.form}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
              Save cap
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
