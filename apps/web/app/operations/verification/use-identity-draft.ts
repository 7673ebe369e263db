import { useState } from 'react'
import type { FormErrors } from '../../ui/form.tsx'
import type { IdentityDraft, IdentityField } from './check-identity.ts'

const nothing: IdentityDraft = { legalName: '', dateOfBirth: '', country: '', document: null, selfie: null }

/** What somebody chose and wrote, and what is wrong with it. */
export function useIdentityDraft() {
  const [errors, setErrors] = useState<FormErrors<IdentityField>>({})
  const [draft, setDraft] = useState(nothing)
  // What was changed since the last try is not called wrong any more; focus stays where somebody types.
  const [mended, setMended] = useState<string[]>([])
  const change = (part: Partial<IdentityDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setMended((now) => [...now, ...Object.keys(part)])
  }
  const choose = (field: 'document' | 'selfie') => (file: File | null, error: string | undefined) => {
    change({ [field]: file })
    if (error) say({ ...errors, [field]: error })
  }
  function say(found: FormErrors<IdentityField>) {
    setMended([])
    setErrors(found)
  }
  const errorOf = (field: IdentityField) => (mended.includes(field) ? undefined : errors[field])
  return { draft, isTouched: draft !== nothing, errors, errorOf, change, choose, say }
}
