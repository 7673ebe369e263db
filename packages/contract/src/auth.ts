import { z } from 'zod'
import { requiredText } from './fields.ts'

export const Role = z.enum(['User', 'Creator', 'Admin'])
export type Role = z.infer<typeof Role>

export const GoogleLogin = z.object({ idToken: z.string().min(1, 'An ID token is required.').max(8192) })
export const TokenRequest = z.object({ token: z.string().min(1, 'A token is required.').max(8192) })

export const Login = z.object({
  token: z.string(),
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.array(Role),
  isCreator: z.boolean(),
  expiresAt: z.string(),
})
export type Login = z.infer<typeof Login>

/** What the sign-in page needs to know before anybody signed in. */
export const AuthConfig = z.object({ googleClientId: z.string().nullable() })
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
