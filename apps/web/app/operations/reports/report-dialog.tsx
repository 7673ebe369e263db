import { reportReasons } from '@fanlight/contract/operations/report-reasons'
import type { ReportReason, ReportSubject } from '@fanlight/contract/operations/reports'
import { limits } from '@fanlight/contract/platform/limits'
import { useId } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { report } from './report-api.ts'

interface Draft {
  reason: ReportReason | ''
  details: string
  email: string
}
const nothing: Draft = { reason: '', details: '', email: '' }

interface ReportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  subjectType: ReportSubject
  subjectId: number
  /** A message's number in its conversation. */
  messageNumber?: number | undefined
  name: string
}

export default function ReportDialog({
  open,
  onOpenChange,
  subjectType,
  subjectId,
  messageNumber,
  name,
}: ReportDialogProps) {
  const id = useId()
  const viewer = useViewer()
  const isVisitor = viewer === null
  const place = `report of ${subjectType} ${subjectId} ${messageNumber ?? ''} by ${viewer?.userId}`
  const { draft, setDraft, forget } = useDraft(place, nothing)
  const { reason, details, email } = draft
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { errors, busy, send } = useForm('The report could not be sent. Please try again.')

  function giveUp() {
    forget()
    setDraft(nothing)
    onOpenChange(false)
  }
  async function sendReport() {
    if (!reason) return
    await report({
      subjectType,
      subjectId,
      ...(messageNumber && { messageNumber }),
      reason,
      details,
      ...(isVisitor && email.trim() && { email: email.trim() }),
    })
    giveUp()
    const hears = !isVisitor || email.trim() !== ''
    toast.success(`Thank you. We will look at it${hears ? ' and tell you the result' : ''}.`)
  }
  function objection() {
    if (!reason) return 'Please choose a reason.'
    return reason === 'other' && !details.trim() ? 'Please say in a few words what is wrong.' : undefined
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={`Report “${name}”`}
      description={`What is wrong with this ${subjectType}? We don't tell its creator who reported it.`}
    >
      <Form errors={errors} className="grid gap-4" onSubmit={() => send(sendReport, { form: objection() })}>
        <fieldset className="grid gap-1">
          <legend className="sr-only">Reason</legend>
          {Object.entries(reportReasons).map(([value, text]) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised"
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={reason === value}
                onChange={() => change({ reason: value as ReportReason })}
                className="size-4 shrink-0 accent-rose"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="What should we know?"
          rows={3}
          counted
          required={reason === 'other'}
          maxLength={limits.reportDetails}
          value={details}
          onChange={(event) => change({ details: event.target.value })}
        />
        {isVisitor && (
          <TextField
            label="Your email address"
            help="Only if you want us to tell you the result."
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
        <FormError />
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText="Sending...">
            Send report
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
