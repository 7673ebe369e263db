import { limits } from '@fanlight/contract/limits'
import { reportReasons } from '@fanlight/contract/report-reasons'
import type { ReportReason, ReportSubject } from '@fanlight/contract/reports'
import { type FormEvent, useId, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!reason) return setError('Please choose a reason.')
    if (reason === 'other' && !details.trim()) return setError('Please say in a few words what is wrong.')
    setBusy(true)
    setError(undefined)
    try {
      await report({
        subjectType,
        subjectId,
        reason,
        details,
        ...(isVisitor && email.trim() && { email: email.trim() }),
      })
      onOpenChange(false)
      const hears = !isVisitor || email.trim() !== ''
      toast.success(`Thank you. We will look at it${hears ? ' and tell you the result' : ''}.`)
    } catch (cause) {
      setError(reasonOf(cause, 'The report could not be sent. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={`Report “${name}”`}
      description={`What is wrong with this ${subjectType}? Its creator is not told who reported it.`}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
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
        {error && (
          <p role="alert" className="font-medium text-danger">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyText="Sending...">
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
