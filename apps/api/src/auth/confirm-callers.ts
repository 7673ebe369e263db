import { endpointOf } from '@fanlight/contract/endpoints'
import type { Db } from '../db/client.ts'
import type { Api } from '../http/api.ts'
import { requireConfirmation, requireSecondFactor } from './confirmation.ts'
import { isSignedIn } from './viewer.ts'

interface Asking {
  db: Db
  config: { operatorPasskeys: 'required' | 'optional' }
}

/** After it is known who calls and that they may: whether it is still them. */
export function confirmCallers(app: Api, { db, config }: Asking) {
  app.addHook('onRequest', async ({ routeOptions, viewer }) => {
    const { endpoint: name } = routeOptions.config
    if (!name || !viewer || !isSignedIn(viewer)) return
    const { who, confirm } = endpointOf(name)
    if (who === 'operator' && config.operatorPasskeys === 'required') await requireSecondFactor(db, viewer)
    if (confirm) await requireConfirmation(db, viewer)
  })
}
