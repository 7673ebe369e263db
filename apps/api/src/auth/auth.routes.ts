import {
  AuthConfig,
  DevAccount,
  DevCredential,
  DevCredentialRequest,
  GoogleLogin,
  Login,
  TokenRequest,
} from '@fanlight/contract/auth'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { listDemoAccounts } from './auth.queries.ts'
import { deviceOf } from './device-of.ts'

/** Tokens are short, and whoever sends them is not known yet. */
const bodyLimit = 16 * 1024

export function authRoutes(api: Api, { sessions, verifyIdToken, config, limits }: Deps) {
  const signIn = { limit: 'sign-in', viewer: 'ignored' } as const
  const ownToken = { limit: 'renewal', viewer: 'ignored' } as const

  api.get('/auth/config', { config: { limit: 'page' }, schema: { response: { 200: AuthConfig } } }, () => ({
    googleClientId: config.googleClientId ?? null,
  }))

  api.post(
    '/auth/google-login',
    { bodyLimit, config: signIn, schema: { body: GoogleLogin, response: { 200: Login } } },
    async (request) => {
      const identity = await verifyIdToken(request.body.idToken)
      await limits.person('sign-in', `${identity.issuer} ${identity.subject}`)
      return sessions.start(identity, deviceOf(request.headers['user-agent']))
    },
  )

  api.post(
    '/auth/refresh-token',
    { bodyLimit, config: ownToken, schema: { body: TokenRequest, response: { 200: Login } } },
    async (request) => {
      const sessionId = await sessions.idOf(request.body.token)
      if (sessionId) await limits.person('renewal', sessionId)
      return sessions.renew(request.body.token)
    },
  )

  api.post(
    '/auth/logout',
    { bodyLimit, config: ownToken, schema: { body: TokenRequest.partial().nullish(), response: { 204: z.void() } } },
    async (request, reply) => {
      const token = request.body?.token ?? request.headers.authorization?.replace(/^bearer /i, '')
      const sessionId = token ? await sessions.idOf(token) : undefined
      await (sessionId ? limits.person('renewal', sessionId) : limits.visitor('refused', request))
      if (token) await sessions.end(token)
      return reply.code(204).send()
    },
  )
}

/** Mounted at /dev-identity, and only where Google is not configured. */
export function devIdentityRoutes(api: Api, { devIdentity, db }: Deps) {
  if (!devIdentity) return
  const page = { config: { limit: 'page' } } as const
  // The account chooser is a part of the sign-in page.
  api.get('/', page, (_request, reply) => reply.redirect('/login'))

  api.get('/jwks.json', page, () => devIdentity.jwks)

  api.get('/accounts', { ...page, schema: { response: { 200: z.array(DevAccount) } } }, () =>
    listDemoAccounts(db, devIdentity.issuer),
  )

  api.post(
    '/credential',
    { config: { limit: 'credential' }, schema: { body: DevCredentialRequest, response: { 200: DevCredential } } },
    async (request) => ({ credential: await devIdentity.credential(request.body) }),
  )
}
