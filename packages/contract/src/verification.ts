import { z } from 'zod'
import { countryCodes } from './countries.ts'
import { KycStatus } from './creators.ts'
import { Moment, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** The text fields of the identity form; `document` and `selfie` come along as pictures. */
export const IdentityForm = z.object({
  legalName: requiredText(limits.legalName, 'Please enter your legal name.'),
  dateOfBirth: z.iso.date('Please enter your date of birth.'),
  country: z.enum(countryCodes as [string, ...string[]], 'Please choose your country.'),
})
export type IdentityForm = z.infer<typeof IdentityForm>

export const IdentityPicture = z.enum(['document', 'selfie'])
export type IdentityPicture = z.infer<typeof IdentityPicture>

/** Where an applicant stands. */
export const Verification = z.object({
  status: KycStatus,
  submittedAt: Moment.nullable(),
  decidedAt: Moment.nullable(),
  rejectionReason: z.string().nullable(),
  /** Whether the form may be sent now. */
  canSubmit: z.boolean(),
})
export type Verification = z.infer<typeof Verification>
