import type { Api } from '../http/api.ts'
import type { Sessions } from './sessions.ts'
import { anonymous } from './viewer.ts'

/** Says of every request who asks. A token that is no longer good is told, so that the page renews it and asks again. */
export function readViewer(app: Api, sessions: Sessions) {
  app.decorateRequest('viewer')
  app.addHook('onRequest', async (request) => {
    request.viewer = anonymous
    const given = request.headers.authorization
    const ignored = request.routeOptions.config.viewer === 'ignored'
    const token = ignored || given === undefined ? undefined : (/^bearer (\S+)$/i.exec(given)?.[1] ?? '')
    request.viewer = await sessions.viewer(token)
  })
}
