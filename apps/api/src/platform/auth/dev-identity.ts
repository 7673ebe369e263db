import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

export const devAudience = 'fanlight-development'

export type DevIdentity = Awaited<ReturnType<typeof createDevIdentity>>

/** A local identity provider for development: real keys and ID tokens, checked by the same code as Google's. */
export async function createDevIdentity(publicUrl: string, dataDir: string) {
  const issuer = 'urn:fanlight:development-identity'
  const secret = await keptKey(join(dataDir, 'secrets', 'dev-identity.json'))
  const key = await importJWK(secret, 'RS256')
  const jwks = { keys: [publicPart(secret)] }
  return {
    issuer,
    jwks,
    publicUrl,
    trust: {
      keys: createLocalJWKSet(jwks),
      issuers: [issuer],
      audience: devAudience,
      givesChosenNames: true,
      ownsEmail: () => true,
    },
    credential: ({ email, name, nonce }: { email: string; name: string; nonce?: string }) =>
      new SignJWT({ email: email.toLowerCase(), email_verified: true, name, ...(nonce && { nonce }) })
        .setProtectedHeader({ alg: 'RS256', kid: secret.kid })
        .setIssuer(issuer)
        .setAudience(devAudience)
        .setSubject(email.toLowerCase())
        .setIssuedAt()
        // Makes two tokens of the same second different: each can sign in once.
        .setJti(crypto.randomUUID())
        .setExpirationTime('5m')
        .sign(key),
  }
}

const publicPart = ({ kty, n, e, kid }: JWK): JWK => ({ kty, n, e, kid, alg: 'RS256', use: 'sig' })

/** Created once; if two processes start together, both use the file of the first. */
async function keptKey(file: string): Promise<JWK> {
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const draft = `${file}.${process.pid}`
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(draft, JSON.stringify({ ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }), {
      mode: 0o600,
    })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
