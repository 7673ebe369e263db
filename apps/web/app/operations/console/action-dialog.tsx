import type { AskedForApproval } from '@fanlight/contract/operations/operator-requests'
import { type Key, use, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateTime } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { getViewer } from '../../session/session-store.ts'
import ConfirmPopup from '../../ui/confirm-popup.tsx'
import { RowKey } from '../../ui/row-key.ts'
import { toast } from '../../ui/toast-queue.ts'
import { type Action, type ActionDraft, objectionTo } from './action-fields.ts'
import { ActionInputs } from './action-inputs.tsx'
import { readAgain } from './console-query.ts'

interface ActionDialogProps {
  action: Action
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the details of an action, runs it, and updates the screen. */
export default function ActionDialog({ action, open, onOpenChange }: ActionDialogProps) {
  const { label, title, done, run, destructive } = action
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // Survives leaving the page to sign in again.
  const row = use(RowKey)
  const [{ place, before }] = useState(() => ({ place: placeOf(action, row), before: startOf(action) }))
  const { draft, setDraft, forget } = useDraft(place, before)
  const { typed, chosen, picked } = draft

  function change(isOpen: boolean) {
    if (!isOpen) forget()
    onOpenChange(isOpen)
  }

  async function confirm() {
    const missing = objectionTo(action, typed)
    setError(missing)
    if (missing) return
    setBusy(true)
    try {
      const values = {
        reason: (typed.reason ?? '').trim(),
        amount: Number(typed.amount),
        texts: typed,
        chosen,
        picked: new Set(picked),
      }
      const waits = await run(values)
      change(false)
      if (isAsked(waits)) toast.info(deletionBlocker(waits))
      else toast.success(done)
      await readAgain()
    } catch (cause) {
      setError(reasonOf(cause, 'This could not be done. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmPopup
      open={open}
      onOpenChange={change}
      title={title}
      body={<ActionInputs action={action} draft={draft} onChange={setDraft} />}
      confirmText={label}
      busyText="Working..."
      busy={busy}
      destructive={destructive}
      error={error}
      onConfirm={() => void confirm()}
    />
  )
}

/** The draft's key: person, address and row; title and body name the action. */
const placeOf = ({ title, body }: Action, row: Key | undefined) =>
  `${title} ${typeof body === 'string' ? body : ''} of ${row} at ${location.pathname} of ${getViewer()?.userId}`

const startOf = ({ amount, choice, choices = [] }: Action): ActionDraft => ({
  typed: { amount: amount ? String(amount.start) : '' },
  chosen: choice?.chosen ?? false,
  picked: choices.filter((one) => one.chosen).map(({ name }) => name),
})

/** The server may answer that a second operator must approve. */
const isAsked = (answer: unknown): answer is AskedForApproval =>
  typeof answer === 'object' && answer !== null && 'requestId' in answer

const deletionBlocker = ({ doneAt }: AskedForApproval) =>
  doneAt === null
    ? 'This takes two: another operator was asked to agree.'
    : `Nobody else can agree: it is done on ${dateTime(doneAt)}, unless it is withdrawn under Requests.`
