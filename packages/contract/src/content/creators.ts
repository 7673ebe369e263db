import { z } from 'zod'
import { requiredText } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Link } from '../platform/link.ts'

export const CreatorApplication = z.object({
  bio: requiredText(limits.creatorBio, 'Please tell people about yourself.'),
})
export const CreatorApplicationResult = z.object({ success: z.boolean(), token: z.string().optional() })
export type CreatorApplicationResult = z.infer<typeof CreatorApplicationResult>

export const KycStatus = z.enum(['none', 'pending', 'verified', 'rejected'])
export type KycStatus = z.infer<typeof KycStatus>

export const VerificationStatus = z.object({
  isCreator: z.boolean(),
  kycVerified: z.boolean(),
  kycVerificationDate: z.string().nullable(),
  kycStatus: KycStatus,
  rejectionReason: z.string().nullable(),
  /** The last day of a verified creator's documents, once it is near or past. */
  renewBy: z.string().nullable(),
  /** It has passed: payouts wait. */
  isOverdue: z.boolean(),
  /** New documents are under review. */
  isRenewing: z.boolean(),
  /** Their oldest character; null without any. */
  firstProfileId: z.number().nullable(),
  /** One of their characters has a post. */
  hasPublished: z.boolean(),
})
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const OnboardingStatus = z.object({ isCreator: z.boolean() })
export type OnboardingStatus = z.infer<typeof OnboardingStatus>

export const Creator = z.object({
  id: z.number(),
  name: z.string(),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
  /** Their pages elsewhere. */
  links: z.array(Link),
  profileCount: z.number(),
})
export type Creator = z.infer<typeof Creator>

/** In a list, with the faces of the newest characters. */
export const ListedCreator = Creator.extend({
  characters: z.array(z.object({ id: z.number(), name: z.string(), avatarUrl: z.string().nullable() })),
})
export type ListedCreator = z.infer<typeof ListedCreator>
