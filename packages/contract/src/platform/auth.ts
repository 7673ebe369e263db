import { z } from 'zod'
import { requiredText } from './fields.ts'
import { BrowserFormats, Formats } from './formats.ts'
import { operatorRoles } from './operator-rights.ts'

export const Role = z.enum(['User', 'Creator', 'Admin'])
export type Role = z.infer<typeof Role>

export const OperatorRole = z.enum(operatorRoles)

/** `formats` only matter at the very first sign-in. */
export const GoogleLogin = z.object({
  idToken: z.string().min(1, 'An ID token is required.').max(8192),
  formats: BrowserFormats.optional().catch(undefined),
})
export const TokenRequest = z.object({ token: z.string().min(1, 'A token is required.').max(8192) })

export const Login = z.object({
  token: z.string(),
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.array(Role),
  isCreator: z.boolean(),
  /** For operators. */
  operatorRoles: z.array(OperatorRole).optional(),
  formats: Formats,
  /** Where this person works: operators in the console, subscribers on the feed. At sign-in only. */
  startPage: z.enum(['/admin', '/feed', '/profiles']).optional(),
  expiresAt: z.string(),
})
export type Login = z.infer<typeof Login>

/** What the sign-in page needs before anyone signs in. */
export const AuthConfig = z.object({
  googleClientId: z.string().nullable(),
  /** The OpenID Connect provider's name, if there is one. */
  openIdName: z.string().nullable(),
})
export type AuthConfig = z.infer<typeof AuthConfig>

export const DevCredentialRequest = z.object({ email: z.email().max(254), name: requiredText(100) })
export const DevCredential = z.object({ credential: z.string() })
export const DevAccount = z.object({
  email: z.string(),
  name: z.string(),
  description: z.string(),
  avatarUrl: z.string().nullable(),
})
export type DevAccount = z.infer<typeof DevAccount>

/** Where to go to sign in, and what to bring back unread. */
export const OpenIdStart = z.object({ url: z.string(), flow: z.string() })
export type OpenIdStart = z.infer<typeof OpenIdStart>

/** `answer`: the query of the address that the provider sent the browser back to. */
export const OpenIdAnswer = z.object({
  flow: z.string().min(1).max(4096),
  answer: z.string().min(1).max(4096),
  formats: BrowserFormats.optional().catch(undefined),
})
