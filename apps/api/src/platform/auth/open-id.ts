import { hkdfSync } from 'node:crypto'
import { createRemoteJWKSet, customFetch, EncryptJWT, errors, type JWTVerifyGetKey, jwtDecrypt, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { z } from 'zod'
import { isLoopback, nameOf } from '../config/own-machine.ts'
import { fetchWithin } from '../http/fetch-within.ts'
import { busy, Problem } from '../problems/problem.ts'
import type { Identity } from './id-token.ts'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button. */
  name: string
}

export type OpenId = ReturnType<typeof createOpenId>

/** State kept in the browser during the redirect: encrypted, and valid for ten minutes. */
const Flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
const flowMinutes = 10
const timeoutSeconds = 5
const ask = fetchWithin({ bytes: 1_000_000, milliseconds: timeoutSeconds * 1000 })

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  picture: z.string().max(1000).optional(),
  exp: z.number(),
})

/** Any OpenID Connect provider: authorization code with PKCE, its addresses and keys found by discovery. */
export function createOpenId(settings: OpenIdSettings, publicUrl: string, sessionSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'openid-flow', 32))
  const redirectUri = `${publicUrl}/login/callback`
  let found: ReturnType<typeof discover> | undefined

  /** Fetched once; after a failure, fetched again. */
  function provider() {
    found ??= discover(settings).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    name: settings.name,
    issuer: settings.issuer,

    async start() {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const { configuration } = await reach(provider)
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      const flow = await new EncryptJWT({ state, nonce, verifier })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${flowMinutes}m`)
        .encrypt(key)
      return { url: url.href, flow }
    },

    /** Completes a sign-in. `answer` is the query that the provider redirected back with. */
    async finish(flow: string, answer: string): Promise<{ identity: Identity; idToken: string; expiresAt: Date }> {
      const { state, nonce, verifier } = await openFlow(flow, key)
      const { configuration, keys } = await reach(provider)
      const tokens = await exchange(configuration, new URL(`${redirectUri}?${answer}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const idToken = tokens.id_token ?? ''
      await checkSignature(idToken, keys)
      const claims = Claims.safeParse(tokens.claims())
      if (!claims.success) throw new Problem(401, `${settings.name} did not tell us your e-mail address.`)
      const { sub, email, email_verified: verified, picture, exp } = claims.data
      return {
        identity: {
          issuer: settings.issuer,
          subject: sub,
          email,
          name: null,
          avatarUrl: picture && URL.canParse(picture) && new URL(picture).protocol === 'https:' ? picture : null,
          // The address counts as verified only if the provider says so; otherwise it can't make someone an operator.
          ownsEmail: String(verified) === 'true',
          isEmailUnverified: String(verified) === 'false',
        },
        idToken,
        expiresAt: new Date(exp * 1000),
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings) {
  const isHere = new URL(issuer).protocol === 'http:' && isLoopback(nameOf(issuer))
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    [client.customFetch]: (url, options) => ask(url, options as RequestInit),
    ...(isHere && { execute: [client.allowInsecureRequests] }),
  })
  const { jwks_uri: keysUri } = configuration.serverMetadata()
  if (!keysUri) throw new Error(`${issuer} names no keys`)
  // An unknown key is fetched at once: the provider itself issued the token that names it.
  const keys = createRemoteJWKSet(new URL(keysUri), {
    timeoutDuration: timeoutSeconds * 1000,
    cooldownDuration: 0,
    [customFetch]: ask,
  })
  return { configuration, keys }
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw away()
  }
}

const away = () => busy(503, 'The sign-in provider cannot be reached. Please try again in a moment.', 10)

async function exchange(...asked: Parameters<typeof client.authorizationCodeGrant>) {
  try {
    return await client.authorizationCodeGrant(...asked)
  } catch (error) {
    if (isAway(error)) throw away()
    throw new Problem(401, 'This sign-in is not valid or has expired. Please sign in again.')
  }
}

/** No answer, or one that means "try again later". Anything else is about this sign-in. */
function isAway(error: unknown) {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) return false
  const { cause, name } = error as Error
  if (cause instanceof Response) return cause.status >= 500
  return name === 'TypeError' || name === 'TimeoutError' || (error as { code?: string }).code === 'OAUTH_TIMEOUT'
}

/** The claims came straight from the provider; verify the signature all the same. */
async function checkSignature(idToken: string, keys: JWTVerifyGetKey) {
  try {
    await jwtVerify(idToken, keys, { algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'], clockTolerance: 30 })
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw away()
    throw new Problem(401, 'This sign-in is not valid or has expired. Please sign in again.')
  }
}

async function openFlow(flow: string, key: Uint8Array) {
  try {
    const { payload } = await jwtDecrypt(flow, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return Flow.parse(payload)
  } catch {
    throw new Problem(401, 'This sign-in is not valid or has expired. Please sign in again.')
  }
}
