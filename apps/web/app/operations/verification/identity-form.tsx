import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { bytes } from '../../lib/file-sizes.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { checkIdentity } from './check-identity.ts'
import { PersonFields } from './person-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { useIdentityDraft } from './use-identity-draft.ts'
import { submitIdentity } from './verification-api.ts'

const failed = 'Your documents could not be sent. Please try again.'

export function IdentityForm({ onSent }: { onSent: () => void }) {
  const { draft, isTouched, errors, errorOf, change, choose, say } = useIdentityDraft()
  const [isDone, setDone] = useState(false)
  const upload = useUpload()

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
        when={isTouched && !isDone}
        title="Leave without sending your documents?"
        body={upload.isSending ? 'The upload stops.' : "You'll lose your text and files."}
      />
      <PersonFields draft={draft} errorOf={errorOf} onChange={change} />
      <PictureField
        label="Identity document"
        help="Passport, identity card or driving licence; all four corners in the picture, everything readable."
        file={draft.document}
        error={errorOf('document')}
        onChange={choose('document')}
      />
      <PictureField
        label="Picture of you with the document"
        help="Your face next to the document, in good light."
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
