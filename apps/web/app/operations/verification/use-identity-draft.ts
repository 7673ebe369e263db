import { useState } from 'react'
import type { FormErrors } from '../../ui/form.tsx'
import type { IdentityDraft, IdentityField } from './check-identity.ts'

const nothing: IdentityDraft = { legalName: '', dateOfBirth: '', country: '', document: null, selfie: null }

/** The chosen files, the input, and its errors. */
export function useIdentityDraft() {
  const [errors, setErrors] = useState<FormErrors<IdentityField>>({})
  const [draft, setDraft] = useState(nothing)
  // Fields changed since the last try are no longer marked as wrong; focus stays where the person types.
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
