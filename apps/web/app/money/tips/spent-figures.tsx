import type { SpentHere } from '@fanlight/contract/money/tips'
import { toHundredths } from '@fanlight/contract/platform/money'
import { useState } from 'react'
import { dateTime, dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { saveCapHere, tipMenuQuery } from './tips-api.ts'

interface SpentProps {
  profileId: number
  name: string
  spent: SpentHere
}

/** What a fan spent on one character, and the fan's cap for it. */
export function SpentFigures({ profileId, name, spent }: SpentProps) {
  const [open, setOpen] = useState(false)
  const { month, total, cap, next } = spent
  return (
    <>
      <dl className="figures grid gap-1">
        <Line label="In the last 30 days" value={dollars(month)} />
        <Line label="In all" value={dollars(total)} />
        {cap !== null && <Line label="My cap for 30 days" value={dollars(cap)} />}
      </dl>
      {next && (
        <p className="text-caption text-soft">
          {next.amount === null ? 'No cap' : dollars(next.amount)} from {dateTime(next.at)} on.
        </p>
      )}
      {open ? (
        <CapForm profileId={profileId} name={name} cap={cap} onDone={() => setOpen(false)} />
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {cap === null ? 'Set a cap' : 'Change my cap'}
        </Button>
      )}
    </>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-soft">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

function CapForm({
  profileId,
  name,
  cap,
  onDone,
}: Omit<SpentProps, 'spent'> & { cap: number | null; onDone: () => void }) {
  const [typed, setTyped] = useState(cap === null ? '' : cap.toFixed(2))
  const { errors, busy, send } = useForm('Your cap could not be saved.', ['amount'])

  function save() {
    const wanted = typed.trim() === '' ? null : Number(typed)
    const isAmount = wanted === null || (toHundredths(wanted) ?? -1) >= 0
    return send(
      async () => {
        const spent = await saveCapHere(profileId, wanted)
        queryClient.setQueryData(tipMenuQuery(profileId).queryKey, (menu) => menu && { ...menu, spent })
        onDone()
      },
      { amount: isAmount ? undefined : 'Please enter an amount of dollars, or nothing for no cap.' },
    )
  }

  return (
    <Form errors={errors} aria-label={`Cap for ${name}`} className="grid gap-3" onSubmit={save}>
      <NumberField
        label="Cap for 30 days"
        help="In dollars. A lower cap counts at once, a higher one after 24 hours. Leave it empty for no cap."
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
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
