import { useEffect, useRef, useState } from 'react'

export type FormErrors<Name extends string> = Partial<Record<Name, string>>

/** Errors by field name; whenever they are set, focus goes to the first field that has one. */
export function useFormErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors<Name>>({})
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [errors])
  return { form, errors, setErrors }
}
