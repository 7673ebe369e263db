import { limits } from '@fanlight/contract/platform/limits'
import type { FormErrors } from '../../ui/form.tsx'
import type { ProfileDraft } from './save-profile.ts'

export const profileFields = ['name', 'description', 'subscriptionFee', 'tags', 'avatar'] as const
export type ProfileField = (typeof profileFields)[number]

const tooLong = (limit: number) => `Please use at most ${limit} characters.`

/** Undefined when the profile can be saved. */
export function checkProfile(draft: ProfileDraft, refusal?: string): FormErrors<ProfileField> | undefined {
  const name = draft.name.trim()
  const errors: FormErrors<ProfileField> = {
    name:
      name === '' ? 'A name is required.' : name.length > limits.profileName ? tooLong(limits.profileName) : undefined,
    description:
      draft.description.trim().length > limits.profileDescription ? tooLong(limits.profileDescription) : undefined,
    subscriptionFee: feeError(draft.subscriptionFee),
    avatar: refusal ?? (draft.avatar ? avatarError(draft.avatar) : undefined),
  }
  return Object.values(errors).some(Boolean) ? errors : undefined
}

/** 0 for a free profile, otherwise the minimum price. */
export function feeError(text: string): string | undefined {
  const { minimumSubscriptionPrice: least, maximumSubscriptionPrice: most } = limits
  if (text.trim() === '') return 'A subscription fee is required (0 for a free profile).'
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text.trim())) {
    return 'Please enter the subscription fee as a number, such as 9.99.'
  }
  const fee = Number(text)
  if (fee !== 0 && fee < least) return `The fee is 0 (free) or at least $${least}.`
  return fee > most ? `The fee is at most $${most}.` : undefined
}

export function avatarError(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'The avatar must be an image file.'
  return file.size > limits.bytesPerImage ? 'The avatar may have 20 MB at most.' : undefined
}
