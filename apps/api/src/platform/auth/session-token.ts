import { hkdfSync } from 'node:crypto'
import type { Role } from '@fanlight/contract/platform/auth'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { bounded } from '../caches/bounded.ts'

const issuer = 'fanlight'
const kind = 'fanlight-session'
const tokenMinutes = 15

const Claims = z.object({
  sub: z.string(),
  userId: z.number().int().positive(),
  sid: z.uuid(),
  jti: z.uuid(),
  role: z.array(z.string()),
  iat: z.number(),
  exp: z.number(),
})
export type SessionClaims = z.infer<typeof Claims>

interface Subject {
  userId: number
  sessionId: string
  tokenId: string
  roles: readonly Role[]
}

/** Signs and reads the product's own tokens: one algorithm, one purpose, one key derived from the deployment's secret. */
export function createSessionTokens(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'session-token', 32))
  // A signature that was valid stays valid: for a known token only the expiry is checked.
  const known = bounded<string, SessionClaims>(20_000)

  function seen(token: string) {
    const claims = known.get(token)
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined
  }

  return {
    /** The claims of a known token that has not expired. */
    seen,

    async sign(subject: Subject, now = new Date()) {
      const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + tokenMinutes * 60_000)
      const token = await new SignJWT({ userId: subject.userId, role: [...subject.roles], sid: subject.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: kind })
        .setSubject(String(subject.userId))
        .setJti(subject.tokenId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt }
    },

    /** The claims of a token that we signed, otherwise undefined. Expired ones only on request. */
    async read(token: string, options: { evenExpired?: boolean } = {}): Promise<SessionClaims | undefined> {
      const before = seen(token)
      if (before) return before
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: kind,
          issuer,
          ...(options.evenExpired && { currentDate: new Date(0) }),
        })
        const claims = Claims.safeParse(payload).data
        if (claims && !options.evenExpired) known.set(token, claims)
        return claims
      } catch {
        return undefined
      }
    },
  }
}
