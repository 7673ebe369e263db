import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

const clientId = 'fanlight'
const clientSecret = 'a secret of this client alone, long enough for anybody'
const redirectUri = 'http://127.0.0.1:3000/login/callback'

/** A real OpenID Connect provider on loopback. Whoever types a name is that person. */
export async function startOpenIdProvider(port = 0) {
  const holder: { provider?: Provider } = {}
  const server = createServer((request, response) => void holder.provider?.callback()(request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' } as never],
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@login.test`,
        email_verified: !id.startsWith('unseen'),
        name: 'Real Name',
      }),
    }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a key for cookies'] },
  }
  holder.provider = new Provider(issuer, configuration)
  return {
    issuer,
    port: (server.address() as AddressInfo).port,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Example Login',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Goes through the provider's pages as a browser does; resolves to the query that it comes back with. */
export async function walkThrough(start: string, person: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next: { url: string; form?: Record<string, string> } = { url: start }
  for (let steps = 0; steps < 20; steps++) {
    const response = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.form && { body: new URLSearchParams(next.form).toString() }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location?.startsWith(redirectUri)) return new URL(location).search.slice(1)
    if (location) next = { url: new URL(location, next.url).href }
    else {
      const page = await response.text()
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`a page without a way on: ${response.status} ${page.slice(0, 300)}`)
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
      next = { url: new URL(action, next.url).href, form: { prompt, login: person, password: 'any' } }
    }
  }
  throw new Error('the provider sends its visitors in circles')
}
