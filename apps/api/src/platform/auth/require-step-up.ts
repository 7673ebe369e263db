import { endpointOf } from '@fanlight/contract/endpoints'
import type { Db } from '../db/client.ts'
import type { Api } from '../http/api.ts'
import { requireConfirmation, requireSecondFactor } from './confirmation.ts'
import { isSignedIn, type SignedIn } from './viewer.ts'

interface Asking {
  db: Db
  config: { operatorPasskeys: 'required' | 'optional' }
}

/** Runs after the permission check: asks for a fresh confirmation where the endpoint needs one. */
export function requireStepUp(app: Api, { db, config }: Asking) {
  app.addHook('onRequest', ({ routeOptions, viewer }, _reply, done) => {
    const { endpoint: name } = routeOptions.config
    if (!name || !viewer || !isSignedIn(viewer)) return done()
    const { who, confirm = false } = endpointOf(name)
    const isOperator = who === 'operator' && config.operatorPasskeys === 'required'
    if (!isOperator && !confirm) return done()
    check(viewer, isOperator, confirm).then(() => done(), done)
  })

  async function check(viewer: SignedIn, isOperator: boolean, confirm: boolean) {
    if (isOperator) await requireSecondFactor(db, viewer)
    if (confirm) await requireConfirmation(db, viewer)
  }
}
