import { z } from 'zod'
import { KycStatus } from '../content/creators.ts'
import { countryCodes } from '../platform/countries.ts'
import { Moment, requiredText } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/** The text fields of the identity form; `document` and `selfie` are sent as pictures. */
export const IdentityForm = z.object({
  legalName: requiredText(limits.legalName, 'Please enter your legal name.'),
  dateOfBirth: z.iso.date('Please enter your date of birth.'),
  country: z.enum(countryCodes as [string, ...string[]], 'Please choose your country.'),
})
export type IdentityForm = z.infer<typeof IdentityForm>

export const IdentityPicture = z.enum(['document', 'selfie'])
export type IdentityPicture = z.infer<typeof IdentityPicture>

const DocumentKind = z.enum(
  ['passport', 'identity-card', 'driving-licence', 'residence-permit'],
  'Please choose the kind of document.',
)
export type DocumentKind = z.infer<typeof DocumentKind>

/** What an operator must check before accepting documents. */
export const identityChecks = ['genuine', 'face', 'name', 'of-age'] as const
const IdentityCheck = z.enum(identityChecks)
export type IdentityCheck = z.infer<typeof IdentityCheck>

/** The findings when documents were accepted, without anything that identifies their owner. */
export const IdentityRecord = z.object({
  document: DocumentKind,
  /** The last day on which it is valid; null: it has none. */
  expiresOn: z.iso.date('Please enter the day on which the document expires.').nullable(),
  checked: z.array(z.string()),
})
export type IdentityRecord = z.infer<typeof IdentityRecord>

export const Approval = IdentityRecord.extend({
  // Counted before each is validated: thousands of invalid ones cost no more than one.
  checked: z
    .array(z.unknown())
    .max(identityChecks.length, 'Please check everything first.')
    .pipe(z.array(IdentityCheck))
    .refine((checked) => identityChecks.every((check) => checked.includes(check)), 'Please check everything first.'),
})
export type Approval = z.infer<typeof Approval>

/** An applicant's state. */
export const Verification = z.object({
  status: KycStatus,
  submittedAt: Moment.nullable(),
  decidedAt: Moment.nullable(),
  /** When the newest documents are or were erased; null if they wait, or there were none. */
  keptUntil: Moment.nullable(),
  erasedAt: Moment.nullable(),
  rejectionReason: z.string().nullable(),
  /** The last day of the documents in force; null if unknown, or if there's none. */
  expiresOn: z.string().nullable(),
  /** New ones are due: they have expired, or soon will. */
  isDue: z.boolean(),
  /** They have expired: payouts wait. */
  isOverdue: z.boolean(),
  /** Whether documents wait for review, including a verified creator's new ones. */
  isWaiting: z.boolean(),
  /** Whether the form may be sent now. */
  canSubmit: z.boolean(),
})
export type Verification = z.infer<typeof Verification>
