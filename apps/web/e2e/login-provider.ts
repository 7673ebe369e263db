import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }
const client = { id: 'fanlight', secret: 'a secret of this client alone, long enough for anybody' }

interface Signed {
  sub: string
  email: string
  name: string
}

/** An OpenID Connect provider on loopback, as far as a browser and our server see one. Everybody who comes is this person. */
export async function openLoginProvider(person: Signed) {
  const nonces = new Map<string, string>()
  let issuer = ''
  const token = (nonce: string | undefined) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.id, iat: now, exp: now + 300, nonce, email_verified: true, ...person }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const answers: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => keys,
    '/authorize': ({ searchParams: asked }, _, response) => {
      const back = new URL(asked.get('redirect_uri') ?? '')
      const code = randomUUID()
      nonces.set(code, asked.get('nonce') ?? '')
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
      response.writeHead(302, { location: back.href }).end()
    },
    '/token': async (_, request) => {
      const code = new URLSearchParams(await text(request)).get('code') ?? ''
      const nonce = nonces.get(code)
      nonces.delete(code)
      return { access_token: randomUUID(), token_type: 'bearer', expires_in: 300, id_token: token(nonce) }
    },
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const answer = await answers[url.pathname]?.(url, request, response)
    if (response.headersSent) return
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Example Login',
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
