import type { Deps } from '../../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { Problem } from '../problems/problem.ts'
import { deviceOf } from './device-of.ts'
import { logSignIn } from './log-sign-in.ts'
import { useOnce } from './use-once.ts'

/** Sign-in with the OpenID Connect provider from the settings; without one these routes don't exist. */
export function openIdRoutes(api: Api, { openId, sessions, limits, db, securityLog, countryOf }: Deps) {
  const known = () => {
    if (!openId) throw new Problem(404, 'There is nothing at this address.')
    return openId
  }

  handle(api, 'startOpenId', () => known().start())

  handle(api, 'finishOpenId', (request) =>
    logSignIn(securityLog, request, async () => {
      const { body, headers, ip } = request
      const { identity, idToken, expiresAt } = await known().finish(body.flow, body.answer)
      await limits.person('sign-in', `${identity.issuer} ${identity.subject}`)
      await useOnce(db, idToken, expiresAt)
      return sessions.start(identity, deviceOf(headers['user-agent']), {
        from: { ip, userAgent: headers['user-agent'] },
        country: countryOf(request),
        formats: body.formats,
      })
    }),
  )
}
