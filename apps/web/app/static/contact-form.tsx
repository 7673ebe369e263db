import { type FormEvent, useEffect, useRef, useState } from 'react'
import { brand } from '../lib/brand.ts'
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

/** No call to the server: the message is logged in the browser, and the sender is thanked. */
export function ContactForm() {
  const viewer = useViewer()
  const { form, errors, setErrors } = useFormErrors<Name>()
  const [thanked, setThanked] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    const found = check(data)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    logLocally('Support request', data)
    setThanked(data.name.trim())
  }
  if (thanked !== null) return <Thanks name={thanked} onAgain={() => setThanked(null)} />
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
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
      <Button type="submit" variant="primary" className="justify-self-start">
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

function Thanks({ name, onAgain }: { name: string; onAgain: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} role="status" className="text-lead">
        Thank you for your message, {name}. It stays in this browser: if you need an answer, please write to{' '}
        {brand.supportEmail}.
      </p>
      <Button className="justify-self-start" onClick={onAgain}>
        Write another
      </Button>
    </div>
  )
}
