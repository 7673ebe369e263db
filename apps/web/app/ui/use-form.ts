import { useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import type { FormErrors } from './form.tsx'

/** The answer of work that leads to another screen. */
export const leaves = Symbol('leaves')

/** The words where the server gives none, or those made from the error. */
type Failed = string | ((error: unknown) => string)

/** What `Form` knows while it is sent: what the server says of a field stands there, all else at the form. */
export function useForm<Name extends string = never>(failed: Failed, fields: readonly Name[] = []) {
  const [errors, setErrors] = useState<FormErrors<Name | 'form'>>({})
  const [busy, setBusy] = useState(false)

  /** Does the work where nothing was found wrong, one at a time. Where it leaves the screen, the form stays busy. */
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
    // Of a list, such as `links.0.href`: at that place, and at the list.
    const [field = ''] = place.split('.')
    if (!fields.some((name) => name === field)) continue
    said[place] = text
    said[field] ??= text
  }
  const isNamed = Object.values(said).some(Boolean)
  const form = typeof failed === 'string' ? reasonOf(cause, failed) : failed(cause)
  return (isNamed ? said : { form }) as FormErrors<Name | 'form'>
}
