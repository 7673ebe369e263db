import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse } from '../../lib/shown-error.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { payoutsQuery, saveTaxNumber } from './payouts-api.ts'

/** Optional. Only its last digits are ever shown again. */
export default function TaxNumber({ ends }: { ends: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { errors, busy, send } = useForm(messageElse('Your tax number could not be saved. Please try again.'), [
    'taxNumber',
  ])

  const save = (taxNumber: string | null) =>
    send(async () => {
      await saveTaxNumber(taxNumber)
      await queryClient.invalidateQueries({ queryKey: payoutsQuery.queryKey })
      setOpen(false)
      setTyped('')
      toast.success(taxNumber ? 'Tax number saved.' : 'Tax number removed.')
    })

  return (
    <section aria-label="Tax number" className="grid gap-3 rounded-control border border-line px-4 py-4">
      <h3 className="text-title">Tax number (optional)</h3>
      <p className="text-soft">
        Tax offices may ask us for it when we report what creators earned. It also appears on your yearly statement. We
        store it encrypted.
      </p>
      {ends !== null && !isOpen && <p>We have the number ending in “{ends}”.</p>}
      {!isOpen && <FormError text={errors.form} />}
      {isOpen ? (
        <Form className="grid max-w-form gap-4" errors={errors} onSubmit={() => void save(typed)}>
          <TextField
            label="Tax number"
            name="taxNumber"
            required
            maxLength={40}
            autoComplete="off"
            value={typed}
            error={errors.taxNumber}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FormError />
          <p className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={busy} busyText="Saving...">
              Save
            </Button>
            <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </p>
        </Form>
      ) : (
        <p className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => setOpen(true)}>
            {ends === null ? 'Add a tax number' : 'Change it'}
          </Button>
          {ends !== null && (
            <Button size="small" variant="quiet" busy={busy} busyText="Removing..." onClick={() => void save(null)}>
              Remove it
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
