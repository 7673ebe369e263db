import type { ConsoleVerificationDetail } from '@fanlight/contract/operations/console'
import type { Approval, DocumentKind, IdentityCheck } from '@fanlight/contract/operations/verification'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormError, type FormErrors } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { ActionButton } from './action-button.tsx'
import { approve, reject } from './console-api.ts'
import { readAgain } from './console-query.ts'
import { checks, documentWords } from './verification-words.ts'

const fields = ['document', 'expiresOn'] as const
type Problems = FormErrors<(typeof fields)[number] | 'form'>
const everyCheck = Object.keys(checks) as IdentityCheck[]

/** Accepting documents takes their kind, their expiry and what was checked; or they are rejected. */
export function AcceptForm({ verification: { id, name, isRenewal } }: { verification: ConsoleVerificationDetail }) {
  const { errors, busy, send } = useForm('This could not be done. Please try again.', fields)
  const [isEndless, setEndless] = useState(false)

  function accept(form: HTMLFormElement) {
    const typed = new FormData(form)
    const approval = {
      document: String(typed.get('document')) as DocumentKind,
      expiresOn: isEndless ? null : String(typed.get('expiresOn')),
      checked: everyCheck.filter((check) => typed.has(check)),
    }
    return send(async () => {
      await approve(id, approval)
      toast.success(isRenewal ? `The new documents of ${name} are accepted.` : `${name} is verified.`)
      await readAgain()
    }, missingIn(approval))
  }

  return (
    <Section title="Your checks">
      <Form errors={errors} onSubmit={accept} className="grid max-w-form gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <SelectField label="Kind of document" name="document" required defaultValue="">
            <option value="">Please choose</option>
            {Object.entries(documentWords).map(([kind, word]) => (
              <option key={kind} value={kind}>
                {word}
              </option>
            ))}
          </SelectField>
          <TextField label="Valid until" name="expiresOn" type="date" required={!isEndless} disabled={isEndless} />
        </div>
        <Checkbox label="No expiry date" checked={isEndless} onChange={({ target }) => setEndless(target.checked)} />
        <fieldset className="grid gap-3">
          <legend className="pb-2 font-medium">You have checked that</legend>
          {everyCheck.map((check) => (
            <Checkbox key={check} name={check} label={checks[check]} />
          ))}
        </fieldset>
        <p className="text-caption text-soft">
          {isRenewal
            ? 'They stay verified. Payouts that waited for these documents go out.'
            : 'Once approved, they can take money for subscriptions and posts.'}{' '}
          We keep your answers after the documents are erased, but not the document number.
        </p>
        <FormError />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} busyText="Working...">
            Approve
          </Button>
          <ActionButton
            label="Reject"
            size="medium"
            destructive
            title={`Reject ${name}?`}
            body={
              isRenewal ? 'They stay verified, and can send other documents.' : 'They can send their documents again.'
            }
            reason="Shown to the applicant: say what to do differently."
            done={`${name} was told why.`}
            run={({ reason }) => reject(id, reason)}
          />
        </div>
      </Form>
    </Section>
  )
}

function missingIn({ document, expiresOn, checked }: Approval): Problems {
  return {
    ...(!document ? { document: 'Please choose the kind of document.' } : {}),
    ...(expiresOn === '' ? { expiresOn: 'Please enter the day on which the document expires.' } : {}),
    ...(checked.length < everyCheck.length ? { form: 'Please check everything first.' } : {}),
  }
}
