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

export function authRoutes(api: Api, { sessions, verifyIdToken, config }: Deps) {
  const signIn = { limit: 'sign-in', viewer: 'ignored' } as const
  const ownToken = { viewer: 'ignored' } as const

  api.get('/auth/config', { schema: { response: { 200: AuthConfig } } }, () => ({
    googleClientId: config.googleClientId ?? null,
  }))

  api.post(
    '/auth/google-login',
    { config: signIn, schema: { body: GoogleLogin, response: { 200: Login } } },
    async (request) => sessions.start(await verifyIdToken(request.body.idToken)),
  )

  api.post(
    '/auth/refresh-token',
    { config: ownToken, schema: { body: TokenRequest, response: { 200: Login } } },
    (request) => sessions.renew(request.body.token),
  )

  api.post(
    '/auth/logout',
    { config: ownToken, schema: { body: TokenRequest.partial().nullish(), response: { 204: z.void() } } },
    async (request, reply) => {
      const token = request.body?.token ?? request.headers.authorization?.replace(/^bearer /i, '')
      if (token) await sessions.end(token)
      return reply.code(204).send()
    },
  )
}

/** Mounted at /dev-identity, and only where Google is not configured. */
export function devIdentityRoutes(api: Api, { devIdentity, db }: Deps) {
  if (!devIdentity) return
  // The account chooser is a part of the sign-in page.
  api.get('/', (_request, reply) => reply.redirect('/login'))

  api.get('/jwks.json', () => devIdentity.jwks)

  api.get('/accounts', { schema: { response: { 200: z.array(DevAccount) } } }, () =>
    listDemoAccounts(db, devIdentity.issuer),
  )

  api.post(
    '/credential',
    { config: { limit: 'sign-in' }, schema: { body: DevCredentialRequest, response: { 200: DevCredential } } },
    async (request) => ({ credential: await devIdentity.credential(request.body) }),
  )
}
