import { limits } from '@fanlight/contract/limits'
import Lock from 'lucide-react/icons/lock'
import { useMemo, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { countries } from '../lib/countries.ts'
import { bytes } from '../lib/file-sizes.ts'
import { useUpload } from '../lib/use-upload.ts'
import { Button } from '../ui/button.tsx'
import { Form, FormError, type FormErrors } from '../ui/form.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { checkIdentity, type IdentityDraft, type IdentityField, latestBirth } from './check-identity.ts'
import { PictureField } from './picture-field.tsx'
import { submitIdentity } from './verification-api.ts'

const nothing: IdentityDraft = { legalName: '', dateOfBirth: '', country: '', document: null, selfie: null }
const failed = 'Your documents could not be sent. Please try again.'

export function IdentityForm({ onSent }: { onSent: () => void }) {
  const [errors, setErrors] = useState<FormErrors<IdentityField>>({})
  const [draft, setDraft] = useState(nothing)
  const [isDone, setDone] = useState(false)
  const upload = useUpload()
  const choices = useMemo(countries, [])
  // What was changed since the last try is not called wrong any more; focus stays where somebody types.
  const [mended, setMended] = useState<string[]>([])
  const change = (part: Partial<IdentityDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setMended((now) => [...now, ...Object.keys(part)])
  }
  const errorOf = (field: IdentityField) => (mended.includes(field) ? undefined : errors[field])
  const choose = (field: 'document' | 'selfie') => (file: File | null, error: string | undefined) => {
    change({ [field]: file })
    if (error) say({ ...errors, [field]: error })
  }
  function say(found: FormErrors<IdentityField>) {
    setMended([])
    setErrors(found)
  }

  async function send() {
    const found = checkIdentity(draft)
    say(found ?? {})
    const { document, selfie, ...fields } = draft
    if (found || !document || !selfie) return
    const sent = await upload.start(async (watch) => {
      try {
        return await submitIdentity({ ...fields, document, selfie }, watch)
      } catch (error) {
        if (error instanceof ApiError) say(firstOf(error.errors))
        throw error
      }
    })
    if (!sent) return
    setDone(true)
    onSent()
  }

  return (
    <Form errors={errors} className="grid gap-6" onSubmit={send}>
      <LeaveGuard
        when={draft !== nothing && !isDone}
        title="Leave without sending your documents?"
        body={upload.isSending ? 'The upload stops.' : 'What you chose and wrote is lost.'}
      />
      <TextField
        label="Legal name"
        help="As written in your document."
        autoComplete="name"
        required
        maxLength={limits.legalName}
        value={draft.legalName}
        error={errorOf('legalName')}
        onChange={(event) => change({ legalName: event.target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Date of birth"
          help={`You must be at least ${limits.adultYears}.`}
          type="date"
          autoComplete="bday"
          required
          max={latestBirth(new Date())}
          value={draft.dateOfBirth}
          error={errorOf('dateOfBirth')}
          onChange={(event) => change({ dateOfBirth: event.target.value })}
        />
        <SelectField
          label="Country"
          autoComplete="country"
          required
          value={draft.country}
          error={errorOf('country')}
          onChange={(event) => change({ country: event.target.value })}
        >
          <option value="">Please choose</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <PictureField
        label="Identity document"
        help="Passport, identity card or driving licence; all four corners in the picture, everything readable."
        file={draft.document}
        error={errorOf('document')}
        onChange={choose('document')}
      />
      <PictureField
        label="Picture of you with the document"
        help="Your face and the document beside it, in good light."
        file={draft.selfie}
        error={errorOf('selfie')}
        onChange={choose('selfie')}
      />
      <p className="flex items-start gap-3 rounded-control bg-raised p-4 text-caption text-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Your documents are encrypted. Only the people who check them can see them, we record each time somebody looks at
        them, and they are deleted 30 days after the decision.
      </p>
      {upload.isSending && (
        <ProgressBar
          label="Sending your documents"
          value={upload.progress?.sent ?? 0}
          max={upload.progress?.total || 1}
          note={upload.progress ? `${bytes(upload.progress.sent)} of ${bytes(upload.progress.total)}` : undefined}
        />
      )}
      {upload.error !== undefined && <FormError text={reasonOf(upload.error, failed)} />}
      <Button type="submit" variant="primary" size="large" busy={upload.isSending} busyText="Sending...">
        Send for review
      </Button>
    </Form>
  )
}

const firstOf = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]]))
