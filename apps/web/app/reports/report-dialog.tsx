import { limits } from '@fanlight/contract/limits'
import { reportReasons } from '@fanlight/contract/report-reasons'
import type { ReportReason, ReportSubject } from '@fanlight/contract/reports'
import { useId, useState } from 'react'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, FormError } from '../ui/form.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useForm } from '../ui/use-form.ts'
import { report } from './report-api.ts'

interface ReportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  subjectType: ReportSubject
  subjectId: number
  name: string
}

export default function ReportDialog({ open, onOpenChange, subjectType, subjectId, name }: ReportDialogProps) {
  const id = useId()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [details, setDetails] = useState('')
  const [email, setEmail] = useState('')
  const isVisitor = useViewer() === null
  const { errors, busy, send } = useForm('The report could not be sent. Please try again.')

  async function sendReport() {
    if (!reason) return
    await report({ subjectType, subjectId, reason, details, ...(isVisitor && email.trim() && { email: email.trim() }) })
    onOpenChange(false)
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
      description={`What is wrong with this ${subjectType}? Its creator is not told who reported it.`}
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
                onChange={() => setReason(value as ReportReason)}
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
          onChange={(event) => setDetails(event.target.value)}
        />
        {isVisitor && (
          <TextField
            label="Your email address (optional)"
            help="Only if you want us to tell you the result."
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <FormError />
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
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
