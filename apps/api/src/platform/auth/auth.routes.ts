import type { Deps } from '../../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { listDemoAccounts } from './auth.queries.ts'
import { deviceOf } from './device-of.ts'
import { logSignIn, logTokenReuse } from './log-sign-in.ts'
import { checkNonce, nonceHeader } from './sign-in-nonce.ts'
import { useOnce } from './use-once.ts'

export function authRoutes(
  api: Api,
  { db, sessions, verifyIdToken, config, limits, openId, securityLog, countryOf }: Deps,
) {
  handle(api, 'readAuthConfig', () => ({
    googleClientId: config.googleClientId ?? null,
    openIdName: openId?.name ?? null,
  }))

  handle(api, 'signIn', (request) =>
    logSignIn(securityLog, request, async () => {
      const { body, headers, ip } = request
      const { identity, expiresAt, nonce } = await verifyIdToken(body.idToken)
      checkNonce(nonce, headers[nonceHeader])
      await limits.person('sign-in', `${identity.issuer} ${identity.subject}`)
      await useOnce(db, body.idToken, expiresAt)
      return sessions.start(identity, deviceOf(headers['user-agent']), {
        from: { ip, userAgent: headers['user-agent'] },
        country: countryOf(request),
        formats: body.formats,
      })
    }),
  )

  handle(api, 'renewToken', async (request) => {
    const { token } = request.body
    const sessionId = await sessions.idOf(token)
    if (sessionId) await limits.person('renewal', sessionId)
    return logTokenReuse(securityLog, request, () => sessions.renew(token))
  })

  handle(api, 'signOut', async (request) => {
    const token = request.body?.token ?? request.headers.authorization?.replace(/^bearer /i, '')
    const sessionId = token ? await sessions.idOf(token) : undefined
    await (sessionId ? limits.person('renewal', sessionId) : limits.visitor('refused', request))
    if (token) await sessions.end(token)
  })
}

/** Mounted at /dev-identity, and only if Google isn't configured. */
export function devIdentityRoutes(api: Api, { devIdentity, db }: Deps) {
  if (!devIdentity) return
  // The account chooser is a part of the sign-in page.
  handle(api, 'openDevIdentity', (_request, reply) => reply.redirect('/login'))

  handle(api, 'readDevKeys', () => devIdentity.jwks)

  handle(api, 'listDemoAccounts', () => listDemoAccounts(db, devIdentity.issuer))

  handle(api, 'issueCredential', async ({ body }) => ({ credential: await devIdentity.credential(body) }))
}
