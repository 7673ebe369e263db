import type { SupportSubject } from '@fanlight/contract/operations/support'
import { supportSubjects } from '@fanlight/contract/operations/support-subjects'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../lib/call.ts'
import { logLocally } from '../lib/local-log.ts'
import { useKeptFields } from '../lib/use-kept-fields.ts'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Form, FormError, type FormErrors } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useForm } from '../ui/use-form.ts'

type Name = 'name' | 'email' | 'subject' | 'message'

/** Goes to the operators; the input is kept until sent, even across a reload. */
export function ContactForm() {
  const viewer = useViewer()
  const id = useId()
  const { keep, forget } = useKeptFields(`message to support of ${viewer?.userId}`, id)
  const { errors, busy, send } = useForm<Name>('Your message could not be sent.', [
    'name',
    'email',
    'subject',
    'message',
  ])
  const [thanked, setThanked] = useState<Record<Name, string> | null>(null)

  function submit(form: HTMLFormElement) {
    const data = Object.fromEntries(new FormData(form)) as Record<Name, string>
    return send(async () => {
      logLocally('Support request', data)
      await call('writeToSupport', { body: { ...data, subject: data.subject as SupportSubject } })
      forget()
      setThanked(data)
    }, check(data))
  }
  if (thanked !== null) return <Thanks {...thanked} onAgain={() => setThanked(null)} />
  return (
    <Form
      errors={errors}
      id={id}
      onChange={(event) => keep(event.currentTarget)}
      onSubmit={submit}
      className="grid gap-4"
    >
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={100}
        defaultValue={viewer?.name}
        key={`name ${viewer?.userId}`}
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
      />
      <SelectField label="Subject" name="subject" required defaultValue="">
        <option value="" disabled>
          Please choose
        </option>
        {Object.entries(supportSubjects).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea label="Message" name="message" rows={5} required maxLength={4000} counted />
      <FormError />
      <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="justify-self-start">
        Send message
      </Button>
    </Form>
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
