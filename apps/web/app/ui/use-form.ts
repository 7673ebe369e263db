import { useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import type { FormErrors } from './form.tsx'

/** Returned by work that leads to another screen. */
export const leaves = Symbol('leaves')

/** The text if the server gives none, or one made from the error. */
type Failed = string | ((error: unknown) => string)

/** A form's state while it is sent: the server's field errors appear at their fields, all others at the form. */
export function useForm<Name extends string = never>(failed: Failed, fields: readonly Name[] = []) {
  const [errors, setErrors] = useState<FormErrors<Name | 'form'>>({})
  const [busy, setBusy] = useState(false)

  /** Does the work if there are no errors, one at a time. If it leaves the screen, the form stays busy. */
  async function send(work: () => Promise<unknown>, found: FormErrors<Name | 'form'> | undefined = {}) {
    if (busy) return
    setErrors(found)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      if ((await work()) === leaves) return
    } catch (cause) {
      setErrors(saidOf(cause, failed, fields))
    }
    setBusy(false)
  }
  return { errors, setErrors, busy, send }
}

function saidOf<Name extends string>(cause: unknown, failed: Failed, fields: readonly Name[]) {
  const said: Record<string, string | undefined> = {}
  for (const [place, [text]] of Object.entries(cause instanceof ApiError ? cause.errors : {})) {
    // In a list, such as `links.0.href`: at that entry, and at the list.
    const [field = ''] = place.split('.')
    if (!fields.some((name) => name === field)) continue
    said[place] = text
    said[field] ??= text
  }
  const isNamed = Object.values(said).some(Boolean)
  const form = typeof failed === 'string' ? reasonOf(cause, failed) : failed(cause)
  return (isNamed ? said : { form }) as FormErrors<Name | 'form'>
}
