import type { DocumentKind, IdentityCheck } from '@fanlight/contract/operations/verification'

export const documentWords: Record<DocumentKind, string> = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
  'residence-permit': 'Residence permit',
}

/** The checks that an operator ticks. */
export const checks: Record<IdentityCheck, string> = {
  genuine: 'The document is readable and looks genuine.',
  face: 'The face on the document is the one in the second picture.',
  name: 'Name and date of birth are those of the application.',
  'of-age': 'They are 18 or older.',
}

/** The check as a word; unknown ones by their internal name. */
export const checkedWords: Partial<Record<string, string>> = {
  genuine: 'genuine and readable',
  face: 'face',
  name: 'name and date of birth',
  'of-age': '18 or older',
} satisfies Record<IdentityCheck, string>
