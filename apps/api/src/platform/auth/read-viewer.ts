import type { Api } from '../http/api.ts'
import type { Sessions } from './sessions.ts'
import { anonymous } from './viewer.ts'

/** Sets the viewer of each request. An expired token is answered with 401, so that the page renews it and retries. */
export function readViewer(app: Api, sessions: Sessions) {
  app.decorateRequest('viewer')
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = anonymous
    const given = request.headers.authorization
    if (given === undefined || request.routeOptions.config.viewer === 'ignored') return done()
    const token = /^bearer (\S+)$/i.exec(given)?.[1] ?? ''
    const known = sessions.knownViewer(token)
    if (known) {
      request.viewer = known
      return done()
    }
    sessions.viewer(token).then((viewer) => {
      request.viewer = viewer
      done()
    }, done)
  })
}
