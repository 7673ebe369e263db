import type { SupportSubject } from '@fanlight/contract/support'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { logLocally } from '../lib/local-log.ts'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { type FormErrors, useFormErrors } from '../ui/use-form-errors.ts'

const subjects = [
  { value: 'account', label: 'Account' },
  { value: 'payment', label: 'Payment' },
  { value: 'creator', label: 'Creator' },
  { value: 'technical', label: 'Technical' },
  { value: 'other', label: 'Other' },
]

type Name = 'name' | 'email' | 'subject' | 'message'

/** Goes to the operators; what was typed stays until it has arrived. */
export function ContactForm() {
  const viewer = useViewer()
  const { form, errors, setErrors } = useFormErrors<Name | 'form'>()
  const [busy, setBusy] = useState(false)
  const [thanked, setThanked] = useState<Record<Name, string> | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    const found = check(data)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      logLocally('Support request', data)
      await call('writeToSupport', { body: { ...data, subject: data.subject as SupportSubject } })
      setThanked(data)
    } catch (cause) {
      const said = cause instanceof ApiError ? cause.errors : {}
      const named = Object.fromEntries(Object.entries(said).map(([field, texts]) => [field, texts[0]]))
      const isNamed = Object.keys(named).length > 0
      setErrors({ ...named, form: isNamed ? undefined : reasonOf(cause, 'Your message could not be sent.') })
    } finally {
      setBusy(false)
    }
  }
  if (thanked !== null) return <Thanks {...thanked} onAgain={() => setThanked(null)} />
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={100}
        defaultValue={viewer?.name}
        key={`name ${viewer?.userId}`}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={viewer?.email}
        key={`email ${viewer?.userId}`}
        error={errors.email}
      />
      <SelectField label="Subject" name="subject" required defaultValue="" error={errors.subject}>
        <option value="" disabled>
          Please choose
        </option>
        {subjects.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea label="Message" name="message" rows={5} required maxLength={4000} counted error={errors.message} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {errors.form}
      </p>
      <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}

function check(data: Record<Name, string>): FormErrors<Name> {
  const errors: FormErrors<Name> = {}
  if (!data.name.trim()) errors.name = 'Please tell us your name.'
  if (!data.email.trim()) errors.email = 'Please tell us your email address.'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(data.email.trim())) errors.email = 'Please enter a valid email address.'
  if (!data.subject) errors.subject = 'Please choose a subject.'
  if (!data.message.trim()) errors.message = 'Please write a message.'
  return errors
}

function Thanks({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} role="status" className="text-lead">
        Thank you for your message, {name.trim()}. We read it and answer to {email.trim()}.
      </p>
      <Button className="justify-self-start" onClick={onAgain}>
        Write another
      </Button>
    </div>
  )
}
