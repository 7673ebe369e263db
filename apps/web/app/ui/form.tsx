import { type ComponentProps, createContext, type FormEvent, use, useEffect, useRef, useState } from 'react'

export type FormErrors<Name extends string> = Partial<Record<Name, string>>

/** The errors, by field name: `Field` shows its own. */
export const FieldErrors = createContext<FormErrors<string>>({})
/** How often the form was sent: the same error after another try is a new one. */
export const FormTries = createContext(0)
const none = {}

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  /** From `useForm`, or found by the form itself. */
  errors?: FormErrors<string>
  onSubmit: (form: HTMLFormElement) => unknown
}

/**
 * The one form: no page is loaded, each field shows its error, and the first gets the focus whenever errors are set.
 */
export function Form({ errors = none, onSubmit, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [errors])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTries((now) => now + 1)
    void onSubmit(event.currentTarget)
  }
  return (
    <form noValidate {...rest} ref={form} onSubmit={submit}>
      <FieldErrors value={errors}>
        <FormTries value={tries}>{children}</FormTries>
      </FieldErrors>
    </form>
  )
}

/** An error without a field; by default what `useForm` found. */
export function FormError({ text = use(FieldErrors).form }: { text?: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="font-medium text-danger">
      {text}
    </p>
  )
}
