import { z } from 'zod'
import { CreatorLinks } from '../content/creator-links.ts'
import { requiredText } from '../platform/fields.ts'
import { Formats } from '../platform/formats.ts'
import { limits } from '../platform/limits.ts'
import { Link } from '../platform/link.ts'
import { publicName } from '../platform/public-name.ts'

export const DisplayName = publicName(limits.displayName, 'Please choose a name.')

/** `provider`: the sign-in account's picture. */
export const PortraitKind = z.enum(['drawn', 'provider', 'uploaded'])
export type PortraitKind = z.infer<typeof PortraitKind>

/** A person's own account; others see the name, the portrait and the bio. */
export const Account = z.object({
  name: z.string(),
  /** False while the name is the invented one. */
  isNamed: z.boolean(),
  email: z.string(),
  /** The sign-in provider says so: no emails go there. */
  isEmailUnverified: z.boolean(),
  /** Its mail server permanently refused it: no emails go there until an operator reopens it. */
  isEmailRefused: z.boolean(),
  avatarUrl: z.string().nullable(),
  portrait: PortraitKind,
  providerPicture: z.string().nullable(),
  /** For creators. */
  bio: z.string().nullable(),
  /** For creators: their pages elsewhere. */
  links: z.array(Link),
  formats: Formats,
})
export type Account = z.infer<typeof Account>

export const AccountChange = z.object({
  name: DisplayName,
  bio: requiredText(limits.creatorBio, 'Please tell people about yourself.').optional(),
  links: CreatorLinks.optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

export const PortraitChoice = z.object({ portrait: z.enum(['drawn', 'provider']) })
export type PortraitChoice = z.infer<typeof PortraitChoice>

export const SignInSession = z.object({
  id: z.string(),
  device: z.string(),
  /** Where the sign-in came from, if a proxy says so. */
  country: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The caller's own session. */
  isThis: z.boolean(),
})
export type SignInSession = z.infer<typeof SignInSession>

export const SessionParams = z.object({ id: z.uuid('This is not a valid id.') })

export const DataExport = z.object({
  id: z.string(),
  askedAt: z.string(),
  status: z.enum(['waiting', 'ready', 'failed', 'erased']),
  bytes: z.number().nullable(),
  expiresAt: z.string().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** Valid for ten minutes, for anyone who has it. */
export const ExportAddress = z.object({ url: z.string() })
export const ExportFileParams = z.object({ token: z.string().min(1).max(300) })

/** What deleting an account ends. */
export const Deletion = z.object({
  /** When it's deleted, unless its owner comes back; null otherwise. */
  deletesAt: z.string().nullable(),
  subscriptions: z.number(),
  characters: z.number(),
  /** This many are refunded; the rest is lost with the account. */
  coins: z.number(),
  coinsThatGoBack: z.number(),
  /** Why it can't be requested now. */
  objection: z.string().nullable(),
})
export type Deletion = z.infer<typeof Deletion>
