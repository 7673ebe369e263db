import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Lie {
  claims?: Record<string, unknown>
  /** With a key that its list does not name. */
  otherKey?: boolean
  algorithm?: 'none' | 'HS256'
}

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const other = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }

/** An OpenID Connect provider that says of its people whatever a test wants. */
export async function startHostileProvider() {
  const now = () => Math.floor(Date.now() / 1000)
  const state: { nonce: string; lie: Lie } = { nonce: '', lie: {} }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer)
    void answer(pathname).then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(path: string) {
    if (path === '/keys') return keys
    if (path === '/token') return { access_token: 'x', token_type: 'Bearer', id_token: await idToken() }
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  async function idToken() {
    const { claims, otherKey, algorithm } = state.lie
    const said = { iss: issuer, aud: 'us', sub: 'eve', iat: now(), exp: now() + 300, nonce: state.nonce }
    const payload = { ...said, email: 'eve@login.test', email_verified: true, ...claims }
    if (algorithm === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(payload)}.`
    }
    if (algorithm === 'HS256')
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('the secret of the client, which it knows too'))
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(otherKey ? other.privateKey : privateKey)
  }

  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'us',
      OIDC_CLIENT_SECRET: 'the secret of the client, which it knows too',
      OIDC_NAME: 'Liar',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    },
    /** What comes back from it for somebody who was sent to this address. */
    answerTo(url: string, lie: Lie) {
      const asked = new URL(url).searchParams
      Object.assign(state, { nonce: asked.get('nonce'), lie })
      return new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }).toString()
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
