import { limits } from '@fanlight/contract/limits'
import type { AskedForApproval } from '@fanlight/contract/operator-requests'
import { type Key, use, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { dateTime } from '../lib/format.ts'
import { useDraft } from '../lib/use-draft.ts'
import { getViewer } from '../session/session-store.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import ConfirmPopup from '../ui/confirm-popup.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { RowKey } from '../ui/row-key.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { type Action, objectionTo } from './action-fields.ts'
import { readAgain } from './console-query.ts'

const longestText = 200

interface ActionDialogProps {
  action: Action
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the details of an action, runs it, and updates the screen. */
export default function ActionDialog({ action, open, onOpenChange }: ActionDialogProps) {
  const { label, title, body, done, run, destructive, reason, amount, texts = {}, choice, choices = [] } = action
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // Survives leaving the page to sign in again.
  const row = use(RowKey)
  const [{ place, before }] = useState(() => ({ place: placeOf(action, row), before: startOf(action) }))
  const { draft, setDraft, forget } = useDraft(place, before)
  const { typed, chosen } = draft
  const picked = new Set(draft.picked)
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, typed: { ...typed, [name]: target.value } }),
  })

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
      const values = { reason: (typed.reason ?? '').trim(), amount: Number(typed.amount), texts: typed, chosen, picked }
      const waits = await run(values)
      change(false)
      if (isAsked(waits)) toast.info(whatItWaitsFor(waits))
      else toast.success(done)
      await readAgain()
    } catch (cause) {
      setError(reasonOf(cause, 'This could not be done. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  const fields = (
    <div className="grid gap-4">
      {body !== undefined && <div>{body}</div>}
      {amount && (
        <NumberField
          label={amount.label}
          required
          min={amount.least}
          max={amount.most}
          step={amount.step}
          sign={amount.sign}
          unit={amount.unit}
          {...field('amount')}
        />
      )}
      {Object.entries(texts).map(([name, text]) => (
        <TextField key={name} {...text} required maxLength={longestText} {...field(name)} />
      ))}
      {choices.map(({ name, label: text, help }) => (
        <Checkbox
          key={name}
          label={text}
          help={help}
          checked={picked.has(name)}
          onChange={({ target }) => setDraft({ ...draft, picked: [...toggled(picked, name, target.checked)] })}
        />
      ))}
      {choice && (
        <Checkbox
          label={choice.label}
          help={choice.help}
          disabled={choice.disabled}
          checked={chosen}
          onChange={({ target }) => setDraft({ ...draft, chosen: target.checked })}
        />
      )}
      {reason !== undefined && (
        <TextArea
          label="Reason"
          help={reason}
          required
          rows={3}
          counted
          maxLength={limits.operatorNote}
          {...field('reason')}
        />
      )}
    </div>
  )
  return (
    <ConfirmPopup
      open={open}
      onOpenChange={change}
      title={title}
      body={fields}
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

const startOf = ({ amount, choice, choices = [] }: Action) => ({
  typed: { amount: amount ? String(amount.start) : '' } as Record<string, string>,
  chosen: choice?.chosen ?? false,
  picked: choices.filter((one) => one.chosen).map(({ name }) => name),
})

const toggled = (picked: Set<string>, name: string, isOn: boolean) => {
  const next = new Set(picked)
  if (isOn) next.add(name)
  else next.delete(name)
  return next
}

/** The server may answer that a second operator must approve. */
const isAsked = (answer: unknown): answer is AskedForApproval =>
  typeof answer === 'object' && answer !== null && 'requestId' in answer

const whatItWaitsFor = ({ doneAt }: AskedForApproval) =>
  doneAt === null
    ? 'This takes two: another operator was asked to agree.'
    : `Nobody else can agree: it is done on ${dateTime(doneAt)}, unless it is withdrawn under Requests.`
