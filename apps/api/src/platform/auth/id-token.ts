import { imitatesSite } from '@fanlight/contract/people/imitates-site'
import { brandName } from '@fanlight/contract/platform/brand'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { fetchWithin } from '../http/fetch-within.ts'
import { busy, Problem } from '../problems/problem.ts'

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
  picture: z.string().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
})
type Claims = z.infer<typeof Claims>

export interface Identity {
  issuer: string
  subject: string
  email: string
  /** A name chosen at the provider for this product; null if the provider knows real names only. */
  name: string | null
  /** The provider's picture. Not shown unless the person chooses it. */
  avatarUrl: string | null
  /** Whether the issuer runs this mailbox itself, rather than having verified an address once. */
  ownsEmail: boolean
  /** The issuer says that the address isn't verified: it may belong to someone else. */
  isEmailUnverified?: boolean
}

interface Verified {
  identity: Identity
  /** When the token expires. */
  expiresAt: Date
  /** The nonce that the page sent to the provider. */
  nonce: string | undefined
}

export interface Trust {
  keys: JWTVerifyGetKey
  issuers: string[]
  audience: string
  /** People choose a name for this product there, so it is not their real one. */
  givesChosenNames?: boolean
  /** Only tokens that this page asked for (by nonce). */
  needsNonce?: boolean
  ownsEmail(claims: Claims): boolean
}

export type VerifyIdToken = (idToken: string) => Promise<Verified>

export const google = (clientId: string, jwksUrl = 'https://www.googleapis.com/oauth2/v3/certs'): Trust => ({
  keys: createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 3000,
    cooldownDuration: 10_000,
    cacheMaxAge: 3_600_000,
    [customFetch]: fetchWithin({ bytes: 1_000_000, milliseconds: 3000 }),
  }),
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  audience: clientId,
  needsNonce: true,
  // Google's own mail and domains that it hosts. Any other address may have changed hands.
  ownsEmail: ({ email, hd }) => /@gmail\.com$/i.test(email) || Boolean(hd),
})

/** Verifies an ID token as its issuer documents, and returns the identity in it. */
export function createIdTokenVerifier({
  keys,
  issuers,
  audience,
  givesChosenNames,
  needsNonce,
  ownsEmail,
}: Trust): VerifyIdToken {
  return async (idToken) => {
    const payload = await verified(idToken, keys, issuers, audience)
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw new Problem(401, 'This account has no verified e-mail address.')
    const { sub, email, name, picture, nonce } = claims.data
    if (needsNonce && !nonce) throw new Problem(401, 'This sign-in was not begun on our page. Please sign in again.')
    const chosen = givesChosenNames ? (name ?? '').replace(/\p{C}/gu, '').trim().slice(0, 100) : ''
    const identity = {
      issuer: issuers[0] ?? claims.data.iss,
      subject: sub,
      email,
      name: chosen && !imitatesSite(chosen, brandName) ? chosen : null,
      avatarUrl: picture && isHttps(picture) ? picture : null,
      ownsEmail: ownsEmail(claims.data),
    }
    return { identity, expiresAt: new Date((payload.exp ?? 0) * 1000), nonce }
  }
}

async function verified(idToken: string, keys: JWTVerifyGetKey, issuer: string[], audience: string) {
  try {
    const options = {
      algorithms: ['RS256'],
      issuer,
      audience,
      clockTolerance: 30,
      requiredClaims: ['exp', 'iat', 'sub'],
    }
    return (await jwtVerify(idToken, keys, options)).payload
  } catch (error) {
    if (isProviderAway(error))
      throw busy(503, 'The sign-in provider cannot be reached. Please try again in a moment.', 10)
    throw new Problem(401, 'This sign-in is not valid or has expired. Please sign in again.')
  }
}

// JOSE errors mean a bad token; anything else is a network problem.
const isProviderAway = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC' ||
  error.code === 'ERR_JWKS_INVALID'

const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:' && value.length <= 1000

/** Used if only another way of signing in is set up. */
export const refuseIdTokens: VerifyIdToken = async () => {
  throw new Problem(401, 'Sign-in with Google is not set up here.')
}
