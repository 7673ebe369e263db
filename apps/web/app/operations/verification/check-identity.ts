import { limits } from '@fanlight/contract/platform/limits'
import type { FormErrors } from '../../ui/form.tsx'

export type IdentityField = 'legalName' | 'dateOfBirth' | 'country' | 'document' | 'selfie'

export interface IdentityDraft {
  legalName: string
  dateOfBirth: string
  country: string
  document: File | null
  selfie: File | null
}

/** What the server would say, before anything is sent; undefined if there is nothing to say. */
export function checkIdentity(draft: IdentityDraft, now = new Date()): FormErrors<IdentityField> | undefined {
  const errors: FormErrors<IdentityField> = {}
  if (!draft.legalName.trim()) errors.legalName = 'Please enter your legal name.'
  if (!draft.dateOfBirth) errors.dateOfBirth = 'Please enter your date of birth.'
  else if (draft.dateOfBirth > latestBirth(now))
    errors.dateOfBirth = `You must be at least ${limits.adultYears} years old.`
  if (!draft.country) errors.country = 'Please choose your country.'
  if (!draft.document) errors.document = 'Please add a picture of your document.'
  if (!draft.selfie) errors.selfie = 'Please add a picture of your face with the document.'
  return Object.keys(errors).length > 0 ? errors : undefined
}

export const pictureError = (file: File) => {
  if (file.type && !file.type.startsWith('image/')) return 'Please choose a picture.'
  if (file.size > limits.bytesPerImage) return `A picture may have at most ${limits.bytesPerImage / 1024 / 1024} MB.`
  return undefined
}

/** The latest birth date of an adult. */
export const latestBirth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - limits.adultYears, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10)
